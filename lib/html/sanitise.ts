// HTML from content systems is untrusted: only text structure, links and images pass.
import 'server-only';
import sanitizeHtml from 'sanitize-html';
import { typeset } from '@/lib/text/typeset';

const TEXT_TAGS = [
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'small',
  'blockquote',
  'code',
  'span',
  'pre',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'a',
  'img',
  'figure',
  'figcaption',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
];
const HEADINGS = ['h2', 'h3', 'h4'];

function isSafeAddress(href: string | undefined): href is string {
  return href !== undefined && /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(href.trim());
}

const base: sanitizeHtml.IOptions = {
  textFilter: (text, tag) => (tag === 'code' || tag === 'pre' ? text : typeset(text)),
  allowedTags: [...TEXT_TAGS, ...HEADINGS],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: (tagName, { href, title }) =>
      isSafeAddress(href)
        ? { tagName, attribs: { href, ...(title ? { title } : {}), rel: 'noopener noreferrer' } }
        : { tagName: 'span', attribs: {} },
    img: (tagName, { src, alt, width, height }) => ({
      tagName,
      attribs: {
        ...(src ? { src } : {}),
        alt: alt ?? '',
        ...(/^\d{1,4}$/.test(width ?? '') ? { width: width ?? '' } : {}),
        ...(/^\d{1,4}$/.test(height ?? '') ? { height: height ?? '' } : {}),
        loading: 'lazy',
        decoding: 'async',
      },
    }),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
};

// FAQ answers stand below their own heading.
const withoutHeadings: sanitizeHtml.IOptions = {
  ...base,
  allowedTags: TEXT_TAGS,
  transformTags: {
    ...base.transformTags,
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [heading, 'p'])),
  },
};

const LOOKS_LIKE_HTML = /<\/?[a-z][^>]*>/i;

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${sanitizeHtml(typeset(paragraph), { allowedTags: [], disallowedTagsMode: 'escape' })}</p>`)
    .join('');
}

/** Accepts HTML or plain text. Keeps only http(s), mailto, tel and own addresses; h1 becomes h2. */
export function sanitiseHtml(html: string, { headings = true }: { headings?: boolean } = {}): string {
  if (!LOOKS_LIKE_HTML.test(html)) return paragraphs(html);
  return sanitizeHtml(html, headings ? base : withoutHeadings);
}
