"""Players for playouts: quicker than the rules of thumb, and nearly as good."""
