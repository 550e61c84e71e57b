// Headings of a page of prose get names, so that its contents can lead to them.
import { plainText } from '@/lib/html/plain-text';
import type { PagePiece } from './page-file';

export interface PageHeadline {
  id: string;
  text: string;
}

/** The pieces with named headings of the second level, and these headings. The HTML is clean: its headings carry no attributes yet. */
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
