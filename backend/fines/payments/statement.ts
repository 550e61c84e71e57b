import { lettersAndDigits } from '@/domain/look-alikes';
import { normaliseSerialNumber } from '@/domain/serial-number';

// Finds series and number in any spelling: «серія ІП № 0000100274», «ІП-0000100274», «постанова 2 КІ-0000455764 від
// 18.11.2026», «ІП 0000100274, 0000100275». Only the register knows which candidates are fines.
const WORDS = new Set(['СЕРІЯ', 'СЕРІЇ', 'НОМЕР', 'НОМЕРОМ', 'N', 'NО']);
/** Between series and number, or the series of a city: «ТА №0001234568». */
const WORDS_OR_SERIES = new Set(['СЕР', 'НОМ', 'ТА', 'І']);
/** «постанова №0001234568» of a city without series. */
const DOCUMENT = /^(?:ПОСТАНОВ|ПОВІДОМЛЕННЯ)/;
const isBetween = (word: string) => WORDS.has(word) || WORDS_OR_SERIES.has(word);
const SERIES_MAX = 5;
const NUMBER = /^\d{3,10}$/;
const NUMBER_MAX = 10;
const DIGITS = /^\d+$/;

interface Token {
  text: string;
  /** The signs before it. */
  gap: string;
}

function tokensOf(purpose: string): Token[] {
  const parts = purpose.split(/([^\p{L}\p{Nd}]+)/u);
  return parts.flatMap((part, at) => {
    // «No0000100274» has no series.
    const text = at % 2 === 0 ? lettersAndDigits(part, 'cyrillic').replace(/^NО?(?=\d)/, '') : '';
    return text === '' ? [] : [{ text, gap: parts[at - 1] ?? '' }];
  });
}

interface Glued {
  series: string[];
  number: string;
}

/** One word may glue series and number to a preceding word, so every suffix is a candidate. */
function gluedIn(token: string): Glued {
  const [, before = '', number = ''] = /^(.*?\D)(\d{3,10})$/.exec(token) ?? [];
  const lengths = Array.from({ length: Math.min(SERIES_MAX, before.length) }, (_, index) => index + 1);
  return { series: lengths.map((length) => before.slice(-length)), number };
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
  let [from, last] = [at - 1, tokens[at - 1] ?? ''];
  const found: string[] = [];
  const add = () => found.push(last, (tokens[from - 1] ?? '') + last);
  while (isBetween(last)) {
    if (WORDS_OR_SERIES.has(last)) add();
    from -= 1;
    last = tokens[from] ?? '';
  }
  add();
  const fitting = found.filter((series) => series !== '' && series.length <= SERIES_MAX);
  return DOCUMENT.test(last) ? [...fitting, ''] : fitting;
}

/** Signs within one number; others, or a word, begin the next. */
const WITHIN = /^[\s.\-–—]*$/;
const SURELY_NUMBER = 6;

/** The next number of a list, whose series was said before: «ІП 0000100274 та № 0000100275». */
function isListed(tokens: Token[], at: number): boolean {
  const { text = '', gap = '' } = tokens[at] ?? {};
  let from = at - 1;
  while (isBetween(tokens[from]?.text ?? '')) from -= 1;
  const [earlier = ''] = /\d+$/.exec(tokens[from]?.text ?? '') ?? [];
  if (!NUMBER.test(text) || earlier === '') return false;
  const isNext = from < at - 1 || !WITHIN.test(gap) || earlier.length + text.length > NUMBER_MAX;
  return isNext && (text.length >= SURELY_NUMBER || text.length === earlier.length);
}

/** How many series of a long purpose are kept. */
const SERIES_KEPT = 20;

export function serialKeysIn(purpose: string): string[] {
  const tokens = tokensOf(purpose);
  const texts = tokens.map(({ text }) => text);
  const said = new Set<string>();
  const [keys, listed]: [string[], string[]] = [[], []];
  for (const [at, text] of texts.entries()) {
    const glued = gluedIn(text);
    if (glued.number !== '') keys.push(text);
    const series = DIGITS.test(text) ? seriesBefore(texts, at) : glued.series;
    const numbers = glued.number === '' ? numbersFrom(texts, at) : [glued.number];
    keys.push(...numbers.flatMap((number) => series.map((letters) => letters + number)));
    if (isListed(tokens, at)) listed.push(...[...said].map((letters) => letters + text));
    if (numbers.length > 0) for (const letters of series) if (said.size < SERIES_KEPT) said.add(letters);
  }
  return [...new Set([...keys, ...listed].map(normaliseSerialNumber))];
}
