// The part of a text where the found words stand, in pieces: what was found and what is between.
import { stemOf, WORD } from './words';

export interface Piece {
  text: string;
  found: boolean;
}

const BEFORE = 60;
const LENGTH = 240;

/** The text in pieces; `stems` are those the search found in it. */
export function highlight(text: string, stems: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    if (!stems.has(stemOf(match[0]) ?? '')) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), found: false });
    end = match.index + match[0].length;
    pieces.push({ text: match[0], found: true });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), found: false });
  return pieces;
}

/** Some 240 characters of a text around the first word found, at the ends of words; its beginning when none is in it. */
export function excerpt(text: string, stems: ReadonlySet<string>): string {
  const first = [...text.matchAll(WORD)].find(([word]) => stems.has(stemOf(word) ?? ''))?.index ?? 0;
  const start = first <= BEFORE ? 0 : text.lastIndexOf(' ', first - BEFORE) + 1;
  if (text.length - start <= LENGTH) return `${start > 0 ? '…' : ''}${text.slice(start)}`;
  const end = text.lastIndexOf(' ', start + LENGTH);
  return `${start > 0 ? '…' : ''}${text.slice(start, end > start ? end : start + LENGTH)}…`;
}
