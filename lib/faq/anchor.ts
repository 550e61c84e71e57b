import type { FaqEntry } from '@/contract/faq';

/** The id of a question on its page: "faq-12"; by its place when the API gives no id. */
export function faqAnchor(entry: Pick<FaqEntry, 'id'>, index: number): string {
  const name = entry.id === undefined ? `n${index + 1}` : String(entry.id).replace(/[^\p{L}\p{N}_-]/gu, '-');
  return `faq-${name}`;
}
