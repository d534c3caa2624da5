"""How does a sheet of geometry.paper become ink? Shared by the PDF, the printer and the preview."""
