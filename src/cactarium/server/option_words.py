"""The options of a game as pages are told of them: with all it takes to say a value in words."""

from cactarium.kernel.options import Choice, Option, Options, Switch, Whole
from cactarium.server.wire.table import OptionChange, OptionInfo


def option_told(option: Option) -> OptionInfo:
    name, words, default, clauses = option.name, option.words, option.default, list(option.clauses)
    if isinstance(option, Switch):
        return OptionInfo(name, words, "switch", default, clauses=clauses)
    if isinstance(option, Whole):
        unit, least, most = option.unit, option.least, option.most
        return OptionInfo(name, words, "whole", default, unit=unit, least=least, most=most, clauses=clauses)
    if isinstance(option, Choice):
        return OptionInfo(name, words, "choice", default, option.choices, option.labels, option.unit, clauses=clauses)
    return OptionInfo(name, words, "text", default, clauses=clauses)


def changes_told(offered: list[Option], changed: Options) -> list[OptionChange]:
    """Each option that changed, and to what."""
    return [OptionChange(option_told(option), changed[option.name]) for option in offered if option.name in changed]
