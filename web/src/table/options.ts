import type { House, TableInfo } from './wire.ts';

/** The options of a table that differ from the usual, in words. */
export function optionsInWords(house: House, table: TableInfo): string[] {
  const game = house.games.find((one) => one.name === table.game);
  return (game?.options ?? []).flatMap((option) => {
    const value = table.options[option.name];
    if (value === undefined || value === option.default) return [];
    if (option.kind === 'switch') return [`${option.words} ${value ? 'Yes.' : 'No.'}`];
    if (option.kind === 'text') return [`${option.words} A file of the owner's.`];
    return [`${option.words} Here: ${String(value)}.`];
  });
}
