"""`glueckauf games`."""

from collections.abc import Callable

from typer.testing import Result

import glueckauf

Call = Callable[..., Result]


def test_every_game_stands_in_the_table(call: Call, game: str, language: str) -> None:
    result = call("games", "--lang", language)
    assert result.exit_code == 0
    wording = glueckauf.game(game).description.wording
    assert game in result.stdout
    assert wording.title(language) in result.stdout  # type: ignore[arg-type]
    assert "dragon_contact" not in result.stdout


def test_options_are_listed_on_request(call: Call, game: str, language: str) -> None:
    result = call("games", "--options", "--lang", language, COLUMNS="200")
    assert result.exit_code == 0
    for option in glueckauf.game(game).options.values():
        lines = [line.split() for line in result.stdout.splitlines() if line.startswith(option.name)]
        assert any(option.rule in line for line in lines)


def test_the_table_has_no_lines_in_a_pipe(call: Call) -> None:
    assert not set(call("games", "--options").stdout) & set("─│┌┐└┘━┃╭╮╰╯")
