import sanitizeHtml from 'sanitize-html';
import { HTML_RULES, looksLikeHtml, TEXT_RULES } from '@/domain/html-rules';

/**
 * HTML that harms nobody who puts it into a page; plain text stays plain text, its `<` escaped. Said of each row that is
 * written, and of each that is read, since an older version stored what came.
 */
export function cleanHtml(text: string): string {
  if (!text.includes('<')) return text;
  return sanitizeHtml(text, looksLikeHtml(text) ? HTML_RULES : TEXT_RULES);
}

export const cleanHtmlOrNull = (text: string | null): string | null => (text === null ? null : cleanHtml(text));
