import type { House, OptionInfo, TableInfo } from './wire.ts';

/** What an option is about, as a label. */
export const labelOf = (option: OptionInfo): string => option.words.replace(/\.$/, '');

/** A value of an option, in words. People count chairs from one. */
export function valueInWords(option: OptionInfo, value: boolean | number | string): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (option.kind === 'text') return value === option.default ? 'the house’s own' : 'a file of the owner’s';
  const text = String(value);
  const label = option.labels[text];
  if (label !== undefined) return label.charAt(0).toUpperCase() + label.slice(1);
  if (!option.unit || !/^\d+$/.test(text)) return text;
  if (option.unit === 'seat') return `Chair ${Number(text) + 1}`;
  return text === '1' ? `1 ${option.unit}` : `${text} ${option.unit}s`;
}

/** Words of a value as they go on within a sentence. */
export const midSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** The options of a table that differ from the usual, in words. */
export function optionsInWords(house: House, table: TableInfo): string[] {
  const game = house.games.find((one) => one.name === table.game);
  return (game?.options ?? []).flatMap((option) => {
    const value = table.options[option.name];
    if (value === undefined || value === option.default) return [];
    return [`${labelOf(option)}: ${midSentence(valueInWords(option, value))}.`];
  });
}
