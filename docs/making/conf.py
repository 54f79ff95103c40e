# ruff: noqa: INP001  a program of its own, no part of a package
"""How Sphinx sets the documents; `make docs` gathers them first (`pages.py`)."""

from glueckauf import __version__

project, author, release = "Glückauf", "the Glückauf authors", __version__
html_title = f"{project} {release}"
extensions = ["myst_parser", "sphinx.ext.autodoc"]

myst_heading_anchors = 4  # links may lead to headings
nitpicky = False
default_role = "literal"  # single backticks in docstrings hold names
autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_typehints = "signature"
autodoc_class_signature = "separated"
python_use_unqualified_type_names = True
suppress_warnings = ["misc.highlighting_failure"]  # programs with … where something is left out

html_theme = "furo"
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False  # LICENSE says it
html_theme_options = {
    "light_css_variables": {
        "font-stack": '"Alegreya Sans", "Segoe UI", "DejaVu Sans", system-ui, sans-serif',
        "color-brand-primary": "#964b00",
        "color-brand-content": "#964b00",
        "color-brand-visited": "#805500",
        "color-background-primary": "#fbf4e6",
        "color-background-secondary": "#efe3cf",
        "color-foreground-primary": "#2a1c10",
        "code-font-size": "0.72rem",  # so that lines of programs fit the page
    },
    "dark_css_variables": {
        "color-brand-primary": "#ffb545",
        "color-brand-content": "#ffb545",
        "color-brand-visited": "#f4c542",
        "color-background-primary": "#120d09",
        "color-background-secondary": "#1f1712",
        "color-foreground-primary": "#f6ead8",
    },
}
