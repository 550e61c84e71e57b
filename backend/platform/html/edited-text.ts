// A text of the site as the desk edits it: Markdown without a tag. What came as HTML becomes Markdown where that gives the same
// page; what Markdown cannot say, such as a table with joined cells, is one word in braces that stands for it.
import { Marked, type Token } from 'marked';
import TurndownService from 'turndown';
import { cleanHtml } from './clean-html';
import { looksLikeHtml } from '@/domain/html-rules';
import { textOf } from '@/domain/keys';

// A new line stays one, an indented paragraph is no program, and a text between two single "~" is not struck out: "~15 – ~20 грн".
const marked = new Marked({
  gfm: true,
  breaks: true,
  async: false,
  tokenizer: { code: () => undefined, del: (text) => (text.startsWith('~~') ? false : undefined) },
});

/** Word copies a list as signs or numbers with a tab behind each. */
const WORD_ITEM = /^\s*(?:[•·●○▪◦\u2023§o–—\uf0b7]|(\d{1,9}[.)]))\t\s*/;
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;

/** A line behind a list is no part of it, unless it is indented below an item that was typed. */
function fromWord(text: string): string {
  let list: 'word' | 'typed' | undefined;
  const lines = text.split(/\r?\n/).map((line) => {
    const isWord = WORD_ITEM.test(line);
    if (isWord || ITEM.test(line)) {
      list = isWord ? 'word' : 'typed';
      return line.replace(WORD_ITEM, (_, number: string = '-') => `${number} `);
    }
    if (line.trim() === '' || (list === 'typed' && /^\s/.test(line))) return line;
    const isBehind = list !== undefined;
    list = undefined;
    return isBehind ? `\n${line.trimStart()}` : line.replace(/^\s*\u00a0\s*/, '');
  });
  return lines.join('\n');
}

export const renderMarkdown = (markdown: string): string =>
  cleanHtml(marked.parse(fromWord(markdown), { async: false }).trim());

const STYLE = {
  headingStyle: 'atx',
  bulletListMarker: '-',
  hr: '---',
  emDelimiter: '*',
  codeBlockStyle: 'fenced',
} as const;

const PLACEHOLDER = /\{\{[^{}]*\}\}/g;

function create(): TurndownService {
  const service = new TurndownService(STYLE);
  const escape = service.escape.bind(service);
  service.escape = (text) => escape(text).replace(PLACEHOLDER, (word) => word.replaceAll('\\', ''));
  service.addRule('struck', { filter: ['s'], replacement: (content) => `~~${content}~~` });
  return service.addRule('item', {
    filter: (node) => node.nodeName === 'LI' && node.parentNode?.nodeName === 'UL',
    replacement: (content) => `- ${content.trim().replace(/\n/g, '\n  ')}\n`,
  });
}

const ofBlock = create();

const comparable = (html: string): string =>
  html
    .replace(/<(\/?)(b|i)>/g, (_, end: string, tag: string) => `<${end}${tag === 'b' ? 'strong' : 'em'}>`)
    .replace(/<\/?span>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|h\d|ul|ol|li|blockquote|hr|br)\b[^<>]*>) ?/g, '$1')
    .replace(/<li>(<p>)?|(<\/p>)?<\/li>/g, (tag) => tag.replace(/<\/?p>/, ''))
    .trim();

/** Whether the page would be the same. */
function isSaid(html: string): boolean {
  const [said, meant] = [comparable(renderMarkdown(ofBlock.turndown(html))), comparable(cleanHtml(html))];
  return said === meant || said === `<p>${meant}</p>`;
}

const ofText = create().addRule('fragment', {
  filter: (node) => node.parentElement?.id === 'turndown-root' && !isSaid(node.outerHTML),
  replacement: (_, node) => `\n\n${textOf(node, 'outerHTML').replace(/\n\s*\n/g, '\n')}\n\n`,
});

const markdownOf = (html: string): string => (looksLikeHtml(html) ? ofText.turndown(cleanHtml(html)) : html);

const WORD = /\{\{фрагмент (\d+)\}\}/g;

const hasTags = (token: Token): boolean => {
  let found = false;
  void marked.walkTokens([token], ({ type }) => {
    found ||= type === 'html';
  });
  return found;
};

interface Edited {
  text: string;
  fragments: string[];
}

type Fields = Readonly<Record<string, unknown>>;

export const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

function fold({ body, body_markdown: markdown }: Fields): Edited {
  const fragments: string[] = [];
  const parts = marked.lexer(textIn(markdown) || markdownOf(textIn(body))).map((token) => {
    if (!hasTags(token)) return token.raw;
    fragments.push(token.raw.trim());
    return token.raw.replace(token.raw.trim(), () => `{{фрагмент ${fragments.length}}}`);
  });
  return { text: parts.join('').trim(), fragments };
}

export const editedText = (stored: Fields): string => fold(stored).text;

/** With the fragments of the record that was edited in their places; a word that stands for none stays. */
export function unfold(text: string, stored: Fields | undefined): string {
  const { fragments } = fold(stored ?? {});
  return text.replace(WORD, (word, number: string) => fragments[Number(number) - 1] ?? word);
}

/** For a record whose `field` is stored as HTML. */
export const editedHtml = (field: string) => ({
  edited: (record: Fields) => ({ [field]: editedText({ body: record[field] }) }),
  stored: (typed: Fields, before: Fields | undefined) => ({
    ...typed,
    [field]: renderMarkdown(unfold(textIn(typed[field]), { body: before?.[field] })),
  }),
});
