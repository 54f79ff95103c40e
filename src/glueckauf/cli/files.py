"""Documents in files: records and positions."""

import json
import sys
from pathlib import Path
from typing import Any

from glueckauf.cli.language import wrong
from glueckauf.rulekit.document import Document

STANDARD_INPUT = "-"


def read_document(file: str) -> Any:
    """What a JSON file says; `-` is the standard input."""
    try:
        text = sys.stdin.read() if file == STANDARD_INPUT else Path(file).read_text(encoding="utf-8")
        return json.loads(text)
    except FileNotFoundError as error:
        raise wrong("no_such_file", file=file) from error
    except json.JSONDecodeError as error:
        raise wrong("not_json", file=file, line=error.lineno, column=error.colno) from error
    except (OSError, ValueError, RecursionError) as error:
        raise wrong("unreadable_file", file=file) from error


def write_document(file: Path, document: Document) -> None:
    """Keep a document; whoever reads meanwhile finds the old one or the new one, never half of it."""
    beside = file.with_name(f"{file.name}.part")
    try:
        beside.write_text(json.dumps(document, ensure_ascii=False) + "\n", encoding="utf-8")
        beside.replace(file)
    except OSError as error:
        raise wrong("unwritable_file", file=file) from error
