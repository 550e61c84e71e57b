// The folded words by which a person is found: names, e-mails and phones, in any letters, with any apostrophe or hyphen.
import { toCyrillic } from './look-alikes';
import { formatPhone, isPhone } from './phone';

const APOSTROPHES = "'’‘\u201bʼʹ′`´＇";
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');
/** `%` and `_` are letters like any other; letters and digits are words of their own. */
const WORD = new RegExp(`[\\p{L}\\p{M}%_${APOSTROPHES}]+|\\p{N}+`, 'gu');
const BETWEEN = /[\s,;:()<>[\]{}«»"“”„/|\\]+/;
const HYPHENS = /[-‐‑‒–—―−]/;
/** A part of one. */
const PHONE = /^[+(\d][\d\s()+-]*$/;
const PHONE_DIGITS = 10;
const PHONE_PART_DIGITS = 5;
const PHONE_LABEL = /^\p{L}+[.:]/u;
/** Longer words are found by their beginning. */
const WORD_MAX = 100;

/** Besides the twins of both alphabets: what is typed for the other in small letters, or for want of a key. */
const TAKEN_FOR: Readonly<Record<string, string>> = { Y: 'У', '\u00cf': 'Ї', '\u00cb': 'Е', Ё: 'Е', Ґ: 'Г' };

function fold(word: string): string {
  const letters = word
    .replace(APOSTROPHE, '')
    .normalize('NFKD')
    .replace(/[\u0300\u0301]|\p{Cf}/gu, '')
    .normalize('NFC')
    .toUpperCase();
  return [...letters]
    .map((letter) => TAKEN_FOR[letter] ?? toCyrillic(letter))
    .join('')
    .toLowerCase()
    .slice(0, WORD_MAX);
}

const chunksOf = (text: string) => text.replace(/\p{Cf}/gu, '').split(BETWEEN);
const wordsIn = (chunk: string): string[] => chunk.match(WORD) ?? [];
const unique = (words: readonly string[]) => [...new Set(words)].filter((word) => word !== '');

/** A word and the parts that are looked for alone: Коннор of О’Коннор, Дональд of МакДональд, 402 of 0000402. */
const withParts = (word: string) => [
  word,
  ...word
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(APOSTROPHE, ' ')
    .split(' '),
  word.replace(/^0+(?=\d)/, ''),
];

/** What is stored of a name, an e-mail or any other text. */
export function wordsOfText(text: string): string[] {
  const words = chunksOf(text).flatMap((chunk) => {
    if (chunk.includes('@')) return [chunk, ...wordsIn(chunk.slice(0, chunk.indexOf('@')))];
    const joined = HYPHENS.test(chunk) ? [wordsIn(chunk).join('')] : [];
    return [...joined, ...wordsIn(chunk).flatMap(withParts)];
  });
  return unique(words.map(fold));
}

/** Of one part of a name or of a whole one, whatever its apostrophes, hyphens and keys. */
export const foldedName = (name: string): string => chunksOf(name).flatMap(wordsIn).map(fold).join('');

interface Named {
  last_name: string;
  first_name: string;
  /** One that was left out may be any. */
  middle_name?: string;
}

export function isSamePersonName(one: Named, other: Named): boolean {
  const isEqual = (name: keyof Named) => foldedName(one[name] ?? '') === foldedName(other[name] ?? '');
  return (
    isEqual('last_name') && isEqual('first_name') && (!one.middle_name || !other.middle_name || isEqual('middle_name'))
  );
}

const COUNTRY = /^38(?=0)/;

/** With and without the country’s code and the zero. */
export function wordsOfPhone(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  return unique([digits, digits.replace(COUNTRY, ''), digits.replace(COUNTRY, '').replace(/^0/, '')]);
}

/** Whole, and no number of a document: those begin with zeros. */
export function isTypedPhone(typed: string): boolean {
  if (typed.replace(/\D/g, '').length < PHONE_DIGITS) return false;
  const phone = /\p{L}/u.test(typed.replace(PHONE_LABEL, '')) ? '' : formatPhone(typed);
  return isPhone(phone) && !phone.startsWith('+38 (00');
}

/** What was typed: each word is to be the beginning of one that is stored, in whatever order. */
export function typedWords(typed: string): string[] {
  const text = typed.trim();
  if (isTypedPhone(text)) return [formatPhone(text).replace(/\D/g, '').replace(COUNTRY, '')];
  const digits = text.replace(/\D/g, '');
  if (PHONE.test(text) && digits.length >= PHONE_PART_DIGITS) return [digits];
  return unique(
    chunksOf(text)
      .flatMap((chunk) => (chunk.includes('@') ? [chunk] : wordsIn(chunk)))
      .map(fold),
  );
}

/** For the few names that are compared without a database. */
export function isNamed(name: string, typed: string): boolean {
  const words = wordsOfText(name);
  const wanted = typedWords(typed);
  return wanted.length > 0 && wanted.every((beginning) => words.some((word) => word.startsWith(beginning)));
}
