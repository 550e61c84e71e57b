// Series and number of a fine in the purpose of a payment, however they are spelt: «серія ІП № 0000100274», «ІП-0000100274»,
// «постанова 2 КІ-0000455764 від 18.11.2026». Which of the candidates is a fine only the register knows.
import { lettersAndDigits } from '@/domain/look-alikes';
import { normaliseSerialNumber } from '@/domain/serial-number';

const BETWEEN = new Set(['СЕРІЯ', 'СЕРІЇ', 'СЕР', 'НОМЕР', 'НОМЕРОМ', 'НОМ', 'N', 'NО', 'ТА', 'І']);
const SERIES_MAX = 5;
const NUMBER = /^\d{6,10}$/;
const DIGITS = /^\d+$/;

/** Series and number written as one word, maybe with the word before them: all that may be the series. */
function gluedKeys(token: string): string[] {
  const [, before = '', number = ''] = /^(.*?\D)(\d{6,10})$/.exec(token) ?? [];
  if (number === '') return [];
  const lengths = Array.from({ length: Math.min(SERIES_MAX, before.length) }, (_, index) => index + 1);
  return [token, ...lengths.map((length) => before.slice(-length) + number)];
}

/** Digits from the token on, of one or several tokens, that may be one number: «0000 100274». */
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

/** What may stand before a number as its series: the word before it, or that with the one before it («2 КІ»). */
function seriesBefore(tokens: string[], at: number): string[] {
  const words = tokens.slice(0, at);
  while (BETWEEN.has(words.at(-1) ?? '')) words.pop();
  const [last = '', earlier = ''] = [words.at(-1), words.at(-2)];
  return [last, earlier + last].filter((series) => series !== '' && series.length <= SERIES_MAX);
}

/** Keys of series and number that the words may name. */
export function serialKeysIn(purpose: string): string[] {
  const tokens = purpose
    .split(/[^\p{L}\p{Nd}]+/u)
    // «No0000100274» is no series.
    .map((token) => lettersAndDigits(token, 'cyrillic').replace(/^NО?(?=\d)/, ''))
    .filter(Boolean);
  const keys = tokens.flatMap((token, at) => [
    ...gluedKeys(token),
    ...numbersFrom(tokens, at).flatMap((number) => seriesBefore(tokens, at).map((series) => series + number)),
  ]);
  return [...new Set(keys.map(normaliseSerialNumber))];
}
