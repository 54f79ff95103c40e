"""The first layer of a network on the processor: only the rows of features that are not 0 are added."""

from typing import Any

from glueckauf.rulekit import portable


@portable
def add_rows(observations: Any, eyes: Any, rows: Any, bias: Any, sums: Any) -> None:
    """For every observation the bias and the rows of all that is seen; *eyes* are those of a network."""
    kinds, starts, least, most, amounts, columns, much = eyes
    for index in range(len(observations)):
        sums[index, :] = bias
        for item in range(len(kinds)):
            shown = observations[index, kinds[item]]
            row = starts[item] + min(max(shown, least[item]), most[item]) - least[item]
            for neuron in range(len(bias)):
                sums[index, neuron] += rows[row, neuron]
        for item in range(len(amounts)):
            shown = observations[index, amounts[item]]
            if shown != 0:
                share = shown / much[item]
                for neuron in range(len(bias)):
                    sums[index, neuron] += share * rows[columns[item], neuron]
