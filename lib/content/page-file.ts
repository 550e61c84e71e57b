// Format of content/pages/*.md: named lines between «---», then Markdown. Placeholders such as {{discount}} are filled
// from the settings (domain/placeholders.ts); {{part:example}} on its own line is a computed part.
import { Marked } from 'marked';
import { z } from '@/contract/zod';
import { plainText } from '@/lib/html/plain-text';
import { fillPlaceholders, unknownPlaceholders } from '@/domain/placeholders';
import { FEATURES } from '@/contract/features';
import { SETTING_FACTS } from '@/contract/setting-facts';

// {{if:name}}, {{else}} and {{end}} stand on their own lines; `name` is an API feature, a setting, another's server or EMBEDDED.
const CHOICE =
  /^\{\{if:([a-z-]+)\}\}\n((?:(?!\{\{if:)[\s\S])*?)(?:^\{\{else\}\}\n((?:(?!\{\{if:)[\s\S])*?))?^\{\{end\}\}\n/gm;

/** What a page loads from elsewhere: lib/rendering/page-policy.ts. */
const ELSEWHERE = ['map-tiles', 'other-pictures', 'captcha'];
/** The back end, with its desk and journal, is this site's own. */
export const EMBEDDED = 'embedded';
const NAMES: readonly string[] = [EMBEDDED, ...FEATURES, ...Object.keys(SETTING_FACTS), ...ELSEWHERE];

function chooseWords(text: string, holds: (name: string) => boolean): string {
  const chosen = text.replace(CHOICE, (_, name: string, offered: string, otherwise: string | undefined) => {
    if (!NAMES.includes(name)) throw new Error(`Unknown condition {{if:${name}}}`);
    return holds(name) ? offered : (otherwise ?? '');
  });
  // Innermost first: conditions may nest.
  if (chosen !== text) return chooseWords(chosen, holds);
  if (/\{\{(?:if:|else|end)/.test(chosen)) throw new Error('An {{if:…}} without its {{end}}, or the other way round');
  return chosen;
}

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
  text: Readonly<Record<string, string>>;
  html: Readonly<Record<string, string>>;
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  const [unknown] = unknownPlaceholders(text, Object.keys(values)).filter((name) => !PART_NAME.test(name));
  if (unknown !== undefined) throw new Error(`Unknown placeholder {{${unknown}}}`);
  return fillPlaceholders(text, values);
}

/** Throws on bad front matter and unknown names. The HTML is not sanitised. */
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

export interface PageHeadline {
  id: string;
  text: string;
}

/** Expects sanitised HTML, whose headings have no attributes. */
export function nameHeadlines(pieces: readonly PagePiece[]): { pieces: PagePiece[]; headlines: PageHeadline[] } {
  const headlines: PageHeadline[] = [];
  const name = (html: string) =>
    html.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
      const id = `p${headlines.length + 1}`;
      headlines.push({ id, text: plainText(inner) });
      return `<h2 id="${id}">${inner}</h2>`;
    });
  return {
    pieces: pieces.map((piece) => (piece.kind === 'html' ? { ...piece, html: name(piece.html) } : piece)),
    headlines,
  };
}
