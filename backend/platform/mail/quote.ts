import type { CopiedLine } from '@/contract/form';
import { inLine } from '@/backend/core/in-line';
import { withoutLinks } from './without-links';

/** One line that a stranger typed, a file's name too. */
export const quoteLine = (text: string): string => withoutLinks(inLine(text));

export const quoteCopy = (lines: readonly CopiedLine[]): string[] => [
  lines
    .filter(({ kind }) => kind !== 'prose')
    .map(({ term, text }) => `${term}: ${quoteLine(text)}`)
    .join('\n'),
  ...lines.flatMap(({ kind, text }) => (kind === 'prose' ? quoteText(withoutLinks(text)) : [])),
];

export const quoteText = (text: string): string[] => text.trim().split(/\n{2,}/);

export const listFiles = (title: string, names: string[]): string =>
  `${title} (${names.length}):\n${names.map((name) => `– ${quoteLine(name)}`).join('\n')}`;

export const quoteFiles = (names: string[]): string =>
  names.length === 0 ? 'Файлів не додано.' : listFiles('Отримані файли', names);
