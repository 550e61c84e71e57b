// Series and number of a resolution (постанова) or a windscreen notice: opaque strings that differ by city.
// Kyiv «2КІ №0000455764», Odesa «ОДП №1204807», police «ЕНА №4326093»: never a number, leading zeros count.
import { lettersAndDigits } from './look-alikes';

/**
 * The key of a series and number: upper case, look-alike Latin letters as Cyrillic, nothing but letters and digits;
 * the words «серія», «номер», «No» copied along go too. Leading zeros stay. "2ki № 0000455764" → "2КІ0000455764".
 * Idempotent.
 */
export function normaliseSerialNumber(typed: string): string {
  return lettersAndDigits(typed, 'cyrillic')
    .replace(/^(?:СЕРІЯ)+/, '')
    .replace(/(?:НОМЕР|NО?)+(?=\d)/g, '');
}

/** Digits of the longest number; more than these are part of a series. */
const NUMBER_MAX = 10;

/**
 * The digits at the end as they are written, in one group or several: "ТА 0001 234 567" → "0001234567". «№» begins a
 * number; one or two digits that touch the letter before them belong to the series: "АА1 256123" → "256123".
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

/**
 * "2КІ №0000455764" → { series: "2КІ", number: "0000455764" }. Without digits at the end everything is the number.
 */
export function splitSerialNumber(serialNumber: string): { series: string; number: string } {
  const key = normaliseSerialNumber(serialNumber);
  const digits = writtenNumber(serialNumber);
  return digits && key.endsWith(digits)
    ? { series: key.slice(0, key.length - digits.length), number: digits }
    : { series: '', number: key };
}

/** Series and number as people read them: "ІП0001234567" → "ІП 0001234567". */
export function formatSerialNumber(serialNumber: string): string {
  const { series, number } = splitSerialNumber(serialNumber);
  return series ? `${series} ${number}` : number;
}

export const SERIAL_NUMBER_MESSAGE = 'Вкажіть серію та номер постанови, як у документі, наприклад ІП 0001234567';

// What else is typed for a letter of a series: its transliteration, and its key of the Ukrainian keyboard while the
// English layout is on. Letters of the same shape are one letter already.
const TYPED_FOR = new Map(
  'АF ВVD ЕT ІS КR МV НNY ОJ РRH СSC ТN ХH БB ГGHU ҐG ДDL ЄE ЖJ ЗZP ИYB ЙYJQ ЇI ЛLK ПPG УUE ФFA ЦCW ЧCX ШSI ЩO ЮU ЯZ'
    .split(' ')
    .map(([letter = '', ...others]) => [letter, others] as const),
);

/**
 * Whether a key that is no fine's own may mean this one: the same digits, and a series left out or typed in Latin letters.
 * "ІР0000100570" (Latin "IP") may mean "ІП 0000100570".
 */
export function mayMean(typedKey: string, serialNumber: string): boolean {
  const { series, number } = splitSerialNumber(serialNumber);
  if (typedKey === number) return true;
  if (!typedKey.endsWith(number) || typedKey.length !== series.length + number.length) return false;
  const typed = lettersAndDigits(typedKey, 'latin');
  return [...series].every((letter, index) =>
    [lettersAndDigits(letter, 'latin'), ...(TYPED_FOR.get(letter) ?? [])].includes(typed[index] ?? ''),
  );
}
