"""What went wrong, in the language of whoever asked."""

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from glueckauf.rulekit.errors import GlueckaufError
from glueckauf.server import faults
from glueckauf.server.house_words import HouseError
from glueckauf.server.protocol import Problem
from glueckauf.server.requests.dependencies import language_of
from glueckauf.server.storage.database import StoreAway

CODES = {404: "not_found", 405: "not_found"}  # the others are not understood


def refusal(request: Request[Any, Any, Any], error: GlueckaufError) -> Response[Problem]:
    """The house, or the rules, do not do what was asked."""
    status = error.status if isinstance(error, HouseError) else 400
    sentence = error.sentences[language_of(request)]
    return Response(Problem(error.code, sentence, error.rule), status_code=status)


def misunderstanding(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """A request that does not reach a route."""
    reason = _reason(error)
    told = HouseError(CODES.get(error.status_code, "bad_request"), status=error.status_code, reason=reason)
    return refusal(request, told)


def _reason(error: HTTPException) -> str:
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        return "; ".join(
            f"{part.get('key', '')}: {part.get('message', '')}".strip(": ") for part in error.extra
        )
    return str(error.detail)


def unreachable(request: Request[Any, Any, Any], _error: StoreAway) -> Response[Problem]:
    """The journal is away for a while."""
    return refusal(request, HouseError("away", status=503))


def fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A mistake of ours: it is noted, and nothing of it leaves the house."""
    faults.note(error, path=request.url.path)
    return refusal(request, HouseError("fault", status=500))


def no_such_file(request: Request[Any, Any, Any], _error: Exception) -> Response[Problem]:
    """A name that no file can have."""
    return refusal(request, HouseError("not_found", status=404))
