"""The help page of a command, set from the wording."""

from collections.abc import Iterable, Mapping, Sequence

from typer._click import Command, HelpFormatter, Parameter

from glueckauf.cli.language import SWITCH, Words

Rows = Sequence[tuple[str, str]]


def write_overview(
    commands: Mapping[str, Command], path: str, formatter: HelpFormatter, words: Words
) -> None:
    """What this program is, and its commands."""
    write_head(path, words("help", "command_and_more"), words("help", "glueckauf"), formatter, words)
    write_rows(words("help", "commands"), [(name, words("help", name)) for name in commands], formatter)
    version = ("--version", words("parameter", "version"))
    write_rows(words("help", "options"), [*common_rows(words), version], formatter)


def write_command(command: Command, path: str, formatter: HelpFormatter, words: Words) -> None:
    """How a command is called, what it does, its arguments and options."""
    arguments = [parameter for parameter in command.params if parameter.param_type_name == "argument"]
    options = [parameter for parameter in command.params if parameter.param_type_name == "option"]
    usage = [metavar(parameter, words) for parameter in arguments] + [words("help", "options_here")]
    write_head(path, " ".join(usage), words("help", command.name or ""), formatter, words)
    write_rows(words("help", "arguments"), rows(arguments, words), formatter)
    write_rows(words("help", "options"), [*rows(options, words), *common_rows(words)], formatter)


def write_head(path: str, usage: str, text: str, formatter: HelpFormatter, words: Words) -> None:
    """How something is called, and what it does."""
    formatter.write_usage(path, usage, prefix=words("help", "usage") + " ")
    formatter.write_paragraph()
    formatter.write_text(text)


def write_rows(title: str, lines: Rows, formatter: HelpFormatter) -> None:
    """A list of names and their meanings, if there are any."""
    if lines:
        with formatter.section(title):
            formatter.write_dl(lines)


def rows(parameters: Iterable[Parameter], words: Words) -> Rows:
    """Parameters as they are written, and what each means."""
    return [(spelling(parameter, words), words("parameter", parameter.name)) for parameter in parameters]


def common_rows(words: Words) -> Rows:
    """The options that every command has."""
    return [
        (f"{SWITCH} de|en", words("parameter", "lang")),
        ("--help", words("parameter", "help")),
    ]


def spelling(parameter: Parameter, words: Words) -> str:
    """An argument by its sign, an option by its name and the sign of its value."""
    if parameter.param_type_name == "argument":
        return metavar(parameter, words)
    return " ".join([*parameter.opts, metavar(parameter, words)]).rstrip()


def metavar(parameter: Parameter, words: Words) -> str:
    """The sign that stands for a value; brackets mean that it may be missing."""
    sign = words("metavar", parameter.metavar) if parameter.metavar else ""
    return f"[{sign}]" if parameter.param_type_name == "argument" and not parameter.required else sign
