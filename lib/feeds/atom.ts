import { parseInstant } from '@/domain/kyiv-time';

// XML 1.0 forbids these even escaped: control characters and lone surrogates.
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const element = (name: string, text: string | null | undefined, attributes = ''): string =>
  text ? `<${name}${attributes}>${escapeXml(text)}</${name}>` : '';

export interface FeedEntry {
  url: string;
  title: string;
  updated: string;
  summary?: string | null;
}

export interface Feed {
  title: string;
  url: string;
  pageUrl: string;
  author: string;
  entries: FeedEntry[];
}

const EPOCH = '1970-01-01T00:00:00Z';

const instant = (iso: string) => new Date(parseInstant(iso) ?? iso).toISOString();

function entry({ url, title, updated, summary }: FeedEntry): string {
  return [
    '<entry>',
    element('id', url),
    element('title', title),
    element('updated', instant(updated)),
    `<link href="${escapeXml(url)}"/>`,
    element('summary', summary),
    '</entry>',
  ].join('');
}

export function atomFeed({ title, url, pageUrl, author, entries }: Feed): string {
  const newest = entries
    .map(({ updated }) => instant(updated))
    .reduce((one, other) => (other > one ? other : one), instant(EPOCH));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="uk">',
    element('id', url),
    element('title', title),
    element('updated', newest),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(url)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(pageUrl)}"/>`,
    `<author>${element('name', author)}</author>`,
    ...entries.map(entry),
    '</feed>',
    '',
  ].join('\n');
}
