"""The full screen: a table drawn with Textual, which is imported only here."""
