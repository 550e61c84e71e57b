// Series differ by city: Kyiv «2КІ №0000455764», Odesa «ОДП №1204807», police «ЕНА №4326093». A key keeps the zeros of
// its document, which are printed and shown; keys are compared without them (`equalSerialKeys`).
import { lettersAndDigits } from './look-alikes';
import { isOneSlipAway } from './near-keys';

const DIGIT_FOR: Partial<Record<string, string>> = { О: '0', З: '3', І: '1', L: '1' };
const asDigits = (signs: string) => [...signs].map((sign) => DIGIT_FOR[sign] ?? sign).join('');

/** A group of its own after the series, at least half of it digits: «ІП ОО00100570». */
const isNumberGroup = (group: string) =>
  /^[\dОЗІL]+$/.test(group) && group.replace(/\D/g, '').length * 2 >= group.length && group.length > 3;

const SERIES = 'СЕРІ(?:Я|Ї|Ю|ЄЮ)';
const HEADING = `(?:ПОСТАНОВ(?:А|И|І|У|ОЮ)|ПОВІДОМЛЕННЯ|${SERIES})+`;
const SERIES_WORD = new RegExp(`^${SERIES}$`);
const HEADING_WORD = new RegExp(`^${HEADING}$`);
const HEADING_START = new RegExp(`^${HEADING}`);

/** Without the words of a heading: «Постанова про накладення стягнення серії ІП № 0000100570». */
function withoutHeading(groups: string[]): string[] {
  const at = groups.map((group) => SERIES_WORD.test(group)).lastIndexOf(true);
  const isTitle = groups.slice(0, at + 1).every((group) => !/\d/.test(group)) && /\p{L}/u.test(groups[at + 1] ?? '');
  return (isTitle ? groups.slice(at + 1) : groups).filter((group) => !HEADING_WORD.test(group));
}

const MONTHS = 'січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня';
const MONTH = '(?:0?[1-9]|1[0-2])';
const DAYS = [
  `(?:0?[1-9]|[12]\\d|3[01])\\.${MONTH}\\.(?:20)?\\d\\d(?!\\d|\\.\\d)`,
  `20\\d\\d-${MONTH}-[0-3]\\d(?!-?\\d)`,
  `[«"“]?[0-3]?\\d[»"”]?\\s+(?:${MONTHS})\\s+20\\d\\d(?!\\d)`,
].join('|');
/** A day, perhaps with a time, and the sign before it. Groups between hyphens are of the number. */
const DATE = new RegExp(
  `(^|[^\\d.-]|-(?!20\\d\\d-))(?:${DAYS})(?:[,\\sT]+(?:о\\s+)?\\d?\\d:\\d\\d(?::\\d\\d)?)?(?:\\s*р(?:оку|\\.))?`,
  'giu',
);

const hasNumber = (text: string) => (text.match(/\d/g)?.length ?? 0) >= 3;

/** What stands before «від 20.11.2026», else around it; where the date is all there is, it is the number. */
function withoutDate(typed: string): string {
  const at = typed.search(DATE);
  if (at < 0) return typed;
  const before = typed.slice(0, at + 1);
  if (hasNumber(before)) return before.replace(/в[іi]д\s*$/iu, '');
  const around = typed.replace(DATE, '$1 ').replace(/в[іi]д\s/giu, '');
  return hasNumber(around) ? around : typed;
}

/** Letters that stand where only digits can, in a group of digits that follows the series. */
function digitsAtTheirPlaces(typed: string): string {
  const groups = withoutDate(typed)
    .split(/[^\p{L}\p{Nd}\p{M}]+/u)
    .map((group) => lettersAndDigits(group, 'cyrillic'))
    .filter(Boolean);
  return withoutHeading(groups)
    .map((group, index) => (index > 0 && isNumberGroup(group) ? asDigits(group) : group))
    .join('');
}

/**
 * "2ki № 0000455764" → "2КІ0000455764". Drops «постанова», «серія», «номер», «No» and a date; reads О, З, І, l as digits
 * where only digits can stand; keeps leading zeros. Idempotent.
 */
export function normaliseSerialNumber(typed: string): string {
  return digitsAtTheirPlaces(typed)
    .replace(HEADING_START, '')
    .replace(/(?:НОМЕР|NО?)+(?=\d)/g, '')
    .replace(/\d{3}[\dОЗІL]+$/, asDigits);
}

/** «ІП 100570, ІП 100571», «ІП 100570, 100571»: which one is meant is not told. */
export function namesSeveral(typed: string): boolean {
  const dateless = typed.replace(DATE, '$1 ');
  const isList = /\d{4}\s*[,;&+\n]\D*\d{4}/.test(dateless);
  return isList || /\p{L}\d{4,}(?![ОЗІL]+\d)\p{L}{1,8}\d{4,}/u.test(lettersAndDigits(dateless, 'cyrillic'));
}

/** Digits; more than these belong to the series. */
const NUMBER_MAX = 10;

/**
 * Trailing digits, also in groups: "ТА 0001 234 567" → "0001234567". «№» starts a number; one or two digits touching a
 * letter belong to the series: "АА1 256123" → "256123".
 */
function writtenNumber(serialNumber: string): string {
  const written = withoutDate(serialNumber).replaceAll('№', '#').normalize('NFKC');
  const tail = written.split(/(?=[\p{L}#])/u).at(-1) ?? '';
  const [first = '', ...rest] = tail.match(/\d+/g) ?? [];
  const isOfSeries = /^\p{L}\d{1,2}\D/u.test(tail) && rest.length > 0;
  const [number = '', ...before] = (isOfSeries ? rest : [first, ...rest]).reverse();
  let joined = number;
  for (const group of before) {
    if (group.length + joined.length > NUMBER_MAX) break;
    joined = group + joined;
  }
  return joined;
}

/** "2КІ №0000455764" → { series: "2КІ", number: "0000455764" }; without trailing digits everything is the number. */
export function splitSerialNumber(serialNumber: string): { series: string; number: string } {
  const key = normaliseSerialNumber(serialNumber);
  const digits = writtenNumber(serialNumber);
  return digits && key.endsWith(digits)
    ? { series: key.slice(0, key.length - digits.length), number: digits }
    : { series: '', number: key };
}

const withoutZeros = (number: string) => number.replace(/^0+(?=\d)/, '');

/** The key without the zeros before its number: the same for all keys that mean one document. */
export function bareSerialKey(key: string): string {
  const { series, number } = splitSerialNumber(key);
  return series + withoutZeros(number);
}

/** Where the number of a key is not among these signs, the text names it in no spelling. */
export const digitsIn = (text: string): string => asDigits(lettersAndDigits(text, 'cyrillic'));

/** Keys that mean the same document: the same series, any zeros before the number. Itself first. */
export function equalSerialKeys(key: string): string[] {
  const { series, number } = splitSerialNumber(key);
  const bare = withoutZeros(number);
  if (!/^\d+$/.test(bare) || bare === '0') return [key];
  const lengths = Array.from({ length: Math.max(0, NUMBER_MAX - bare.length) + 1 }, (_, zeros) => zeros);
  return [...new Set([key, ...lengths.map((zeros) => series + '0'.repeat(zeros) + bare)])];
}

/** One slip of the hand away, or the same digits with another series. */
export function isNearSerialKey(one: string, other: string): boolean {
  const [first, second] = [splitSerialNumber(one).number, splitSerialNumber(other).number].map(withoutZeros);
  return first === second || isOneSlipAway(bareSerialKey(one), bareSerialKey(other));
}

/** "ІП0001234567" → "ІП 0001234567". */
export function formatSerialNumber(serialNumber: string): string {
  const { series, number } = splitSerialNumber(serialNumber);
  return series ? `${series} ${number}` : number;
}

/** The register's spelling, without what else stood in its cell. */
export const serialNumberAlone = (written: string): string =>
  lettersAndDigits(written, 'cyrillic').length === normaliseSerialNumber(written).length
    ? written
    : formatSerialNumber(written);

export const SERIAL_NUMBER_MESSAGE = 'Вкажіть серію та номер постанови, як у документі, наприклад ІП 0001234567';
export const SEVERAL_NUMBERS_MESSAGE =
  'Тут не один номер: вкажіть серію та номер однієї постанови, наприклад ІП 0001234567';

// What people type for a letter of a series: its transliteration, or its key on the English layout. Look-alike letters
// are already equal.
const TYPED_FOR = new Map(
  'АF ВVD ЕT ІS КR МV НNY ОJ РRH СSC ТN ХH БB ГGHU ҐG ДDL ЄE ЖJ ЗZP ИYB ЙYJQ ЇI ЛLK ПPG УUE ФFA ЦCW ЧCX ШSI ЩO ЮU ЯZ'
    .split(' ')
    .map(([letter = '', ...others]) => [letter, others] as const),
);

const isSeriesTypedFor = (typed: string, series: string) => {
  const letters = lettersAndDigits(typed, 'latin');
  return (
    letters.length === series.length &&
    [...series].every((letter, index) =>
      [lettersAndDigits(letter, 'latin'), ...(TYPED_FOR.get(letter) ?? [])].includes(letters[index] ?? ''),
    )
  );
};

const SERIES_MEANT_MAX = 100;

/** Keys that may be meant by this one, its series typed in Latin or on the English layout: "ІР1" (Latin "IP") → "ІП1". */
export function keysTypedAs(key: string): string[] {
  const { series, number } = splitSerialNumber(key);
  const meant = [...series].reduce<string[]>(
    (all, sign) => {
      const letters = new Set([sign, ...[...TYPED_FOR.keys()].filter((letter) => isSeriesTypedFor(sign, letter))]);
      return all.flatMap((before) => [...letters].map((letter) => before + letter)).slice(0, SERIES_MEANT_MAX);
    },
    [''],
  );
  return meant.map((letters) => letters + number);
}

/** Letters and the digits behind them: "ПП1256123" → ["ПП", "1256123"]. */
const lettersOfKey = (key: string) => {
  const [digits = ''] = /\d*$/.exec(key) ?? [];
  return [key.slice(0, key.length - digits.length), withoutZeros(digits)] as const;
};

/**
 * The same number, with the series missing or typed in Latin: "ІР 100570" (Latin "IP") may mean "ІП 0000100570". Only
 * among the fines of one plate: half a key is none.
 */
export function mayMean(typedKey: string, serialNumber: string): boolean {
  const [letters, digits] = lettersOfKey(normaliseSerialNumber(serialNumber));
  const [typedLetters, typedDigits] = lettersOfKey(typedKey);
  if (typedLetters === '')
    return [digits, withoutZeros(splitSerialNumber(serialNumber).number)].includes(typedDigits) && digits !== '';
  return typedDigits === digits && (typedLetters === letters || isSeriesTypedFor(typedLetters, letters));
}
