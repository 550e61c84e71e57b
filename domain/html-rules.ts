// What may stand in texts from content systems, which are not trusted: structure, links and pictures. The API cleans what it
// says by these rules, and the site whatever an API says.

type Attributes = Record<string, string | undefined>;

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
  'ins',
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
  return href !== undefined && /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\])|\{\{[a-z_]+\}\}$)/i.test(href.trim());
}

/** Dropped, they would join the words before and behind them. */
const PARAGRAPHS = [
  'div',
  'section',
  'article',
  'main',
  'aside',
  'header',
  'footer',
  'address',
  'center',
  'details',
  'summary',
];

const NO_ATTRIBUTES: Record<string, string> = {};

/** Options of sanitize-html. h1 becomes h2; only http(s), mailto, tel and own addresses. */
export const HTML_RULES = {
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
  disallowedTagsMode: 'discard' as const,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    ...Object.fromEntries(PARAGRAPHS.map((block) => [block, 'p'])),
    del: 's',
    strike: 's',
    a: (tagName: string, { href, title }: Attributes) =>
      isSafeAddress(href)
        ? { tagName, attribs: { href, ...(title ? { title } : {}), rel: 'noopener' } }
        : { tagName: 'span', attribs: NO_ATTRIBUTES },
    img: (tagName: string, { src, alt, width, height }: Attributes) => ({
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
  exclusiveFilter: (frame: { tag: string; attribs: Attributes }) => frame.tag === 'img' && !frame.attribs['src'],
};

/** FAQ answers stand below their own heading. */
export const HTML_RULES_WITHOUT_HEADINGS = {
  ...HTML_RULES,
  allowedTags: TEXT_TAGS,
  transformTags: {
    ...HTML_RULES.transformTags,
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [heading, 'p'])),
  },
};

const LOOKS_LIKE_HTML = /<\/?[a-z][^<>]*>/i;
/** HTML or plain text may stand in one field. */
export const looksLikeHtml = (text: string): boolean => LOOKS_LIKE_HTML.test(text);
/** Plain text inside HTML. */
export const TEXT_RULES = { allowedTags: [], disallowedTagsMode: 'escape' as const };
