import { lettersAndDigits } from '@/domain/look-alikes';
import { normaliseSerialNumber } from '@/domain/serial-number';

// Finds series and number in any spelling: «серія ІП № 0000100274», «ІП-0000100274», «постанова 2 КІ-0000455764 від
// 18.11.2026». Only the register knows which candidates are fines.
const BETWEEN = new Set(['СЕРІЯ', 'СЕРІЇ', 'СЕР', 'НОМЕР', 'НОМЕРОМ', 'НОМ', 'N', 'NО', 'ТА', 'І']);
const SERIES_MAX = 5;
const NUMBER = /^\d{3,10}$/;
const DIGITS = /^\d+$/;

/** One word may glue series and number to a preceding word, so every suffix is a candidate. */
function gluedKeys(token: string): string[] {
  const [, before = '', number = ''] = /^(.*?\D)(\d{3,10})$/.exec(token) ?? [];
  if (number === '') return [];
  const lengths = Array.from({ length: Math.min(SERIES_MAX, before.length) }, (_, index) => index + 1);
  return [token, ...lengths.map((length) => before.slice(-length) + number)];
}

/** A number may be split into tokens: «0000 100274». */
function numbersFrom(tokens: string[], from: number): string[] {
  const numbers: string[] = [];
  let digits = '';
  for (const token of tokens.slice(from)) {
    if (!DIGITS.test(token)) break;
    digits += token;
    if (NUMBER.test(digits)) numbers.push(digits);
  }
  return numbers;
}

/** The series is the preceding word, or the two preceding ones («2 КІ»). */
function seriesBefore(tokens: string[], at: number): string[] {
  const words = tokens.slice(0, at);
  while (BETWEEN.has(words.at(-1) ?? '')) words.pop();
  const [last = '', earlier = ''] = [words.at(-1), words.at(-2)];
  return [last, earlier + last].filter((series) => series !== '' && series.length <= SERIES_MAX);
}

export function serialKeysIn(purpose: string): string[] {
  const tokens = purpose
    .split(/[^\p{L}\p{Nd}]+/u)
    // «No0000100274» has no series.
    .map((token) => lettersAndDigits(token, 'cyrillic').replace(/^NО?(?=\d)/, ''))
    .filter(Boolean);
  const keys = tokens.flatMap((token, at) => [
    ...gluedKeys(token),
    ...numbersFrom(tokens, at).flatMap((number) => seriesBefore(tokens, at).map((series) => series + number)),
  ]);
  return [...new Set(keys.map(normaliseSerialNumber))];
}
