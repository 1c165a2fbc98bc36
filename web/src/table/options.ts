import type { OptionInfo } from './wire.ts';

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
const midSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** An option as it stands, as a sentence. */
export const optionInWords = (option: OptionInfo, value: boolean | number | string): string =>
  `${labelOf(option)}: ${midSentence(valueInWords(option, value))}.`;
