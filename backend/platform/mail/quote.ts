import type { CopiedLine } from '@/contract/form';
import { inLine } from '@/backend/core/in-line';

const LINK = /(?:https?:\/\/|www\.)\S+|(?<![@\w.-])(?:[a-z0-9-]+\.)+[a-z]{2,}(?=[/:?#\s,;!)]|$)/gi;

/** What a stranger typed goes to a mailbox that they named: a link in it must not be one press away. */
const withoutLinks = (text: string): string =>
  text.replace(LINK, (link) => link.replace('://', '[:]//').replaceAll('.', '[.]'));

export const quoteCopy = (lines: readonly CopiedLine[]): string[] => [
  lines
    .filter(({ kind }) => kind !== 'prose')
    .map(({ term, text }) => `${term}: ${withoutLinks(inLine(text))}`)
    .join('\n'),
  ...lines.flatMap(({ kind, text }) => (kind === 'prose' ? quoteText(withoutLinks(text)) : [])),
];

export const quoteText = (text: string): string[] => text.trim().split(/\n{2,}/);

export const listFiles = (title: string, names: string[]): string =>
  `${title} (${names.length}):\n${names.map((name) => `– ${inLine(name)}`).join('\n')}`;

export const quoteFiles = (names: string[]): string =>
  names.length === 0 ? 'Файлів не додано.' : listFiles('Отримані файли', names);
