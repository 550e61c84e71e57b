// Ignores the kind of apostrophe and the ending: «об’єкти» finds «об'єкт».

export const WORD = /[\p{L}\p{N}]+(?:[’'ʼ`´‘][\p{L}\p{N}]+)*/gu;

const APOSTROPHES = /[’'ʼ`´‘]/g;

// Latin letters typed for Cyrillic ones.
const LOOK_ALIKES: Record<string, string> = { a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', p: 'р', x: 'х', y: 'у' };

const STOP_WORDS = new Set(
  'а або без в від де для до з за зі і із й їх його її коли мені мій моє моя на не ні об під по при про та те ти то у це цей ця чи що щоб як яка який яке які'.split(
    ' ',
  ),
);

// The longest ending that leaves enough of the word is removed.
const ENDINGS = [
  'ення енню ання анню іння інню',
  'ень ань інь ами ями ові еві єві ого ому ими іми ити ати яти іти ють ять уть',
  'ає ує ою ею єю ах ях ів їв ам ям ом ем єм ий ій их іх ої ім им ти',
  'а я о е є и і ї у ю ь й',
].flatMap((endings) => endings.split(' '));
const STEM_MIN = 4;

function plainWord(word: string): string {
  const plain = word.normalize('NFC').toLocaleLowerCase('uk').replace(APOSTROPHES, '').replaceAll('ґ', 'г');
  return /\p{Script=Cyrillic}/u.test(plain)
    ? plain.replace(/[aceiopxy]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    : plain;
}

/** "штрафів" and "штрафи" → "штраф"; null for a stop word. */
export function stemOf(word: string): string | null {
  const plain = plainWord(word);
  if (STOP_WORDS.has(plain)) return null;
  const active = plain.length > STEM_MIN + 2 ? plain.replace(/(?:ся|сь)$/, '') : plain;
  const ending = ENDINGS.find((end) => active.endsWith(end) && active.length - end.length >= STEM_MIN) ?? '';
  return active.slice(0, active.length - ending.length).replace(/(\p{L})\1$/u, '$1');
}

export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

export interface Piece {
  text: string;
  found: boolean;
}

const BEFORE = 60;
const LENGTH = 240;

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

export function excerpt(text: string, stems: ReadonlySet<string>): string {
  const first = [...text.matchAll(WORD)].find(([word]) => stems.has(stemOf(word) ?? ''))?.index ?? 0;
  const start = first <= BEFORE ? 0 : text.lastIndexOf(' ', first - BEFORE) + 1;
  if (text.length - start <= LENGTH) return `${start > 0 ? '…' : ''}${text.slice(start)}`;
  const end = text.lastIndexOf(' ', start + LENGTH);
  return `${start > 0 ? '…' : ''}${text.slice(start, end > start ? end : start + LENGTH)}…`;
}
