// A page of prose is one file an editor can change: a few named lines between «---», then Markdown. In the text
// {{title}}, {{phones}}, {{email}} and {{office_address}} stand for the settings, and a line of its own such as
// {{part:example}} for a part that the site computes.
import { Marked } from 'marked';
import { z } from 'zod';

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
const PART = /<p>\{\{part:([a-z-]+)\}\}<\/p>/;
const PLACEHOLDER = /\{\{([a-z_]+)\}\}/g;

const markdown = new Marked({ gfm: true });

function readAbout(head: string): PageAbout {
  const lines = head.split('\n').map((line) => /^([a-z_]+):\s*(.+)$/.exec(line));
  return frontMatter.parse(Object.fromEntries(lines.map((match) => [match?.[1] ?? '', match?.[2]?.trim()])));
}

/**
 * Reads the text of a file; `values` are ready HTML for the placeholders. Throws when the head is missing or wrong or
 * when the text names an unknown placeholder. The HTML is not cleaned yet.
 */
export function readPageText(text: string, values: Record<string, string>): PageFile {
  const [, head, body] = FILE.exec(text.replace(/\r\n/g, '\n')) ?? [];
  if (!head || body === undefined) throw new Error('A page begins with its title, description and updated_at between «---»');
  const html = markdown.parse(body, { async: false }).replace(PLACEHOLDER, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Unknown placeholder {{${name}}}`);
    return value;
  });
  const pieces = html.split(PART).map((piece, index): PagePiece =>
    index % 2 === 1 ? { kind: 'part', name: piece } : { kind: 'html', html: piece.trim() },
  );
  return { about: readAbout(head), pieces: pieces.filter((piece) => piece.kind === 'part' || piece.html !== '') };
}
