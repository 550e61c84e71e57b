import 'server-only';
import sanitizeHtml from 'sanitize-html';

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' };

/** Adjacent tags without text between; inline end tags separate nothing. */
const BETWEEN_PARTS = /(?<!<\/(?:a|span|b|strong|em|i|u|s|sub|sup|small|code))></g;

const STRUCK_OUT = /<(s|del|strike)(?:\s[^<>]*)?>(?:(?!<\1[\s>]).)*?<\/\1>/gis;

export function plainText(html: string, max = 200): string {
  const words = sanitizeHtml(
    html
      .replace(STRUCK_OUT, ' ')
      .replace(/<br\b[^<>]*>/gi, ' ')
      .replace(BETWEEN_PARTS, '> <'),
    { allowedTags: [] },
  )
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  return words.length <= max ? words : `${words.slice(0, max).replace(/\s+\S*$/, '')}…`;
}
