// What a citizen sent, as it stands in a mail to them.
import { inLine } from './in-line';

/** One line for each value that was given. */
export const quoteFields = (fields: [label: string, value: string][]): string =>
  fields
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${inLine(value)}`)
    .join('\n');

/** Words of several paragraphs, each with its lines. */
export const quoteText = (text: string): string[] => text.trim().split(/\n{2,}/);

export const quoteFiles = (names: string[]): string =>
  names.length === 0
    ? 'Файлів не додано.'
    : `Отримані файли (${names.length}):\n${names.map((name) => `– ${inLine(name)}`).join('\n')}`;
