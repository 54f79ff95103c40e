"""What packages bring under an entry-point group: found by name, loaded when asked for, reported when broken.

A package that cannot be used is named with what is wrong and what would be
right; it takes nothing else with it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from typing import Generic, TypeVar

from glueckauf.rulekit.errors import GlueckaufError, PluginError

OUR_PACKAGE = "glueckauf"

Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Plugin:
    """One line of a group: the name, and the object of a package that it leads to."""

    point: EntryPoint

    @property
    def name(self) -> str:
        """What it is called."""
        return self.point.name

    @property
    def package(self) -> str:
        """The distribution that brings it."""
        return self.point.dist.name if self.point.dist else ""

    @property
    def is_ours(self) -> bool:
        """Whether it comes with Glückauf itself."""
        return self.package == OUR_PACKAGE

    def rank(self) -> tuple[bool, str]:
        """The smallest one keeps the name."""
        return not self.is_ours, self.package

    def load(self) -> object:
        """Import the object."""
        return self.point.load()


def holder_of(group: str, name: str) -> Plugin:
    """Whoever keeps a name that several packages declare: Glückauf itself, otherwise the first of them."""
    return min(map(Plugin, entry_points(group=group, name=name)), key=Plugin.rank)


class Plugins(Generic[Thing]):
    """Everything of one group: ours first, in the order of the shelf, then the others by name."""

    def __init__(
        self, group: str, fault: str, accept: Callable[[str, object], Thing], shelf: Sequence[str] = ()
    ) -> None:
        """*Accept* takes a name and what was loaded, or raises; *fault* is the code of a broken one."""
        self._group = group
        self._fault = fault
        self._accept = accept
        self._shelf = shelf
        self._loaded: dict[str, Thing | PluginError] = {}

    @cached_property
    def _found(self) -> list[Plugin]:
        return sorted(map(Plugin, entry_points(group=self._group)), key=self._place)

    def _place(self, plugin: Plugin) -> tuple[bool, int, str, str]:
        shelf = [*self._shelf, plugin.name]
        return not plugin.is_ours, shelf.index(plugin.name), plugin.name, plugin.package

    @cached_property
    def _chosen(self) -> dict[str, Plugin]:
        """The first of each name."""
        return {plugin.name: plugin for plugin in reversed(self._found)}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Every name once, whether or not it can be used; nothing is imported for it."""
        return tuple(dict.fromkeys(plugin.name for plugin in self._found))

    def __getitem__(self, name: str) -> Thing:
        """The one of that name; a broken one is raised as its error."""
        found = self._tried(name)
        if isinstance(found, PluginError):
            raise found
        return found

    def get(self, name: str) -> Thing | None:
        """The one of that name, if there is one that can be used."""
        found = self._tried(name) if name in self._chosen else None
        return None if isinstance(found, PluginError) else found

    def sound(self) -> dict[str, Thing]:
        """All that can be used, by name."""
        tried = {name: self._tried(name) for name in self.names}
        return {name: thing for name, thing in tried.items() if not isinstance(thing, PluginError)}

    def broken(self) -> list[PluginError]:
        """What is wrong with the others."""
        tried = [self._tried(name) for name in self.names]
        hidden = [plugin for plugin in self._found if plugin != self._chosen[plugin.name]]
        return [
            *(thing for thing in tried if isinstance(thing, PluginError)),
            *(self._error(plugin, self._taken(plugin)) for plugin in hidden),
        ]

    def _tried(self, name: str) -> Thing | PluginError:
        """What came of loading it, the first time."""
        if name not in self._loaded:
            self._loaded[name] = self._load(self._chosen[name])
        return self._loaded[name]

    def _load(self, plugin: Plugin) -> Thing | PluginError:
        try:
            thing = plugin.load()
        except (Exception, SystemExit) as error:  # noqa: BLE001  whatever a stranger's package does
            return self._error(plugin, _failure("not_importable", plugin, error))
        try:
            return self._accept(plugin.name, thing)
        except GlueckaufError as error:
            return self._error(plugin, error)
        except Exception as error:  # noqa: BLE001  likewise
            return self._error(plugin, _failure("not_examinable", plugin, error))

    def _taken(self, plugin: Plugin) -> GlueckaufError:
        return GlueckaufError("name_taken", name=plugin.name, package=self._chosen[plugin.name].package)

    def _error(self, plugin: Plugin, reason: GlueckaufError) -> PluginError:
        return PluginError(self._fault, name=plugin.name, package=plugin.package, reason=reason)


def _failure(code: str, plugin: Plugin, error: BaseException) -> GlueckaufError:
    """What Python said about somebody's package."""
    said = f"{type(error).__name__}: {error}"
    return GlueckaufError(code, target=plugin.point.value, reason=said)
