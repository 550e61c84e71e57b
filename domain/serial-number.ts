// Series differ by city: Kyiv «2КІ №0000455764», Odesa «ОДП №1204807», police «ЕНА №4326093». A key keeps the zeros of
// its document, which are printed and shown; keys are compared without them (`equalSerialKeys`).
import { lettersAndDigits } from './look-alikes';
import { isOneSlipAway } from './near-keys';

const DIGIT_FOR: Partial<Record<string, string>> = { О: '0', З: '3', І: '1', L: '1' };
const asDigits = (signs: string) => [...signs].map((sign) => DIGIT_FOR[sign] ?? sign).join('');

/** A group of its own after the series, at least half of it digits: «ІП ОО00100570». */
const isNumberGroup = (group: string) =>
  /^[\dОЗІL]+$/.test(group) && group.replace(/\D/g, '').length * 2 >= group.length && group.length > 3;

/** Letters that stand where only digits can, in a group of digits that follows the series. */
function digitsAtTheirPlaces(typed: string): string {
  const groups = typed
    .split(/[^\p{L}\p{Nd}\p{M}]+/u)
    .map((group) => lettersAndDigits(group, 'cyrillic'))
    .filter(Boolean);
  return groups.map((group, index) => (index > 0 && isNumberGroup(group) ? asDigits(group) : group)).join('');
}

/**
 * "2ki № 0000455764" → "2КІ0000455764". Drops «серія», «номер», «No»; reads О, З, І, l as digits where only digits can
 * stand; keeps leading zeros. Idempotent.
 */
export function normaliseSerialNumber(typed: string): string {
  return digitsAtTheirPlaces(typed)
    .replace(/^(?:СЕРІЯ)+/, '')
    .replace(/(?:НОМЕР|NО?)+(?=\d)/g, '')
    .replace(/\d{3}[\dОЗІL]+$/, asDigits);
}

/** Digits; more than these belong to the series. */
const NUMBER_MAX = 10;

/**
 * Trailing digits, also in groups: "ТА 0001 234 567" → "0001234567". «№» starts a number; one or two digits touching a
 * letter belong to the series: "АА1 256123" → "256123".
 */
function writtenNumber(serialNumber: string): string {
  const written = serialNumber.replaceAll('№', '#').normalize('NFKC');
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

export const SERIAL_NUMBER_MESSAGE = 'Вкажіть серію та номер постанови, як у документі, наприклад ІП 0001234567';

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
