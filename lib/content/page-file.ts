// A page of prose is one file an editor can change: a few named lines between «---», then Markdown. In both, names such
// as {{discount}} stand for what the settings say (contract/placeholders.ts), and a line of its own such as
// {{part:example}} for a part that the site computes. Some of it only
// where the API can do it: choose-words.ts.
import { Marked } from 'marked';
import { z } from '@/contract/zod';
import { fillPlaceholders, unknownPlaceholders } from '@/domain/placeholders';
import { chooseWords } from './choose-words';

const frontMatter = z.object({
  title: z.string().min(1),
  description: z.string().min(50).max(200),
  lead: z.string().optional(),
  updated_at: z.iso.date(),
});

export type PageAbout = z.infer<typeof frontMatter>;

export type PagePiece = { kind: 'html'; html: string } | { kind: 'part'; name: string };

export interface PageFile {
  about: PageAbout;
  pieces: PagePiece[];
}

const FILE = /^---\n([\s\S]+?)\n---\n([\s\S]*)$/;
const PART_NAME = /^part:[a-z-]+$/;
const PART = /<p>\{\{part:([a-z-]+)\}\}<\/p>/;

const markdown = new Marked({ gfm: true });

function readAbout(head: string): PageAbout {
  const lines = head.split('\n').map((line) => /^([a-z_]+):\s*(.+)$/.exec(line));
  return frontMatter.parse(Object.fromEntries(lines.map((match) => [match?.[1] ?? '', match?.[2]?.trim()])));
}

interface PlaceholderValues {
  /** For the head, which is no HTML. */
  text: Readonly<Record<string, string>>;
  /** Ready HTML for what follows it. */
  html: Readonly<Record<string, string>>;
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  const [unknown] = unknownPlaceholders(text, Object.keys(values)).filter((name) => !PART_NAME.test(name));
  if (unknown !== undefined) throw new Error(`Unknown placeholder {{${unknown}}}`);
  return fillPlaceholders(text, values);
}

/**
 * Reads the text of a file. Throws when the head is missing or wrong or when the text names an unknown placeholder or feature. The
 * HTML is not cleaned yet.
 */
export function readPageText(text: string, values: PlaceholderValues, holds: (name: string) => boolean): PageFile {
  const [, head, body] = FILE.exec(text.replace(/\r\n/g, '\n')) ?? [];
  if (!head || body === undefined)
    throw new Error('A page begins with its title, description and updated_at between «---»');
  const html = fill(markdown.parse(chooseWords(body, holds), { async: false }), values.html);
  const pieces = html
    .split(PART)
    .map((piece, index): PagePiece =>
      index % 2 === 1 ? { kind: 'part', name: piece } : { kind: 'html', html: piece.trim() },
    );
  return {
    about: readAbout(fill(head, values.text)),
    pieces: pieces.filter((piece) => piece.kind === 'part' || piece.html !== ''),
  };
}
