"""Where the house keeps what must last: in a folder, or in a PostgreSQL that many processes share."""
