import type { CopiedLine } from '@/contract/form';
import { inLine } from './in-line';

export const quoteCopy = (lines: readonly CopiedLine[]): string[] => [
  lines
    .filter(({ kind }) => kind !== 'prose')
    .map(({ term, text }) => `${term}: ${inLine(text)}`)
    .join('\n'),
  ...lines.flatMap(({ kind, text }) => (kind === 'prose' ? quoteText(text) : [])),
];

export const quoteText = (text: string): string[] => text.trim().split(/\n{2,}/);

export const quoteFiles = (names: string[]): string =>
  names.length === 0
    ? 'Файлів не додано.'
    : `Отримані файли (${names.length}):\n${names.map((name) => `– ${inLine(name)}`).join('\n')}`;
