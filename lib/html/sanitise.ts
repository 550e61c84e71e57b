import 'server-only';
import sanitizeHtml from 'sanitize-html';
import { HTML_RULES, HTML_RULES_WITHOUT_HEADINGS, looksLikeHtml, TEXT_RULES } from '@/domain/html-rules';
import { typeset } from '@/lib/text/typeset';

const typesetText = (text: string, tag: string) => (tag === 'code' || tag === 'pre' ? text : typeset(text));

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${sanitizeHtml(typeset(paragraph), TEXT_RULES)}</p>`)
    .join('');
}

/** Tables scroll sideways on a narrow screen: Safari reaches by keyboard only what takes the focus. */
function withTables<Rules extends typeof HTML_RULES>(rules: Rules) {
  return {
    ...rules,
    allowedAttributes: { ...rules.allowedAttributes, table: ['tabindex'] },
    transformTags: { ...rules.transformTags, table: sanitizeHtml.simpleTransform('table', { tabindex: '0' }) },
    textFilter: typesetText,
  };
}

/** Accepts HTML or plain text, and keeps what domain/html-rules.ts allows. */
export function sanitiseHtml(html: string, { headings = true }: { headings?: boolean } = {}): string {
  if (!looksLikeHtml(html)) return paragraphs(html);
  return sanitizeHtml(html, withTables(headings ? HTML_RULES : HTML_RULES_WITHOUT_HEADINGS));
}
