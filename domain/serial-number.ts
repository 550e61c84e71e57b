// Opaque strings that differ by city: Kyiv «2КІ №0000455764», Odesa «ОДП №1204807», police «ЕНА №4326093». Leading
// zeros count.
import { lettersAndDigits } from './look-alikes';

/** "2ki № 0000455764" → "2КІ0000455764". Drops «серія», «номер», «No» and keeps leading zeros. Idempotent. */
export function normaliseSerialNumber(typed: string): string {
  return lettersAndDigits(typed, 'cyrillic')
    .replace(/^(?:СЕРІЯ)+/, '')
    .replace(/(?:НОМЕР|NО?)+(?=\d)/g, '');
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

/** Same digits, with the series missing or typed in Latin: "ІР0000100570" (Latin "IP") may mean "ІП 0000100570". */
export function mayMean(typedKey: string, serialNumber: string): boolean {
  const { series, number } = splitSerialNumber(serialNumber);
  if (typedKey === number) return true;
  if (!typedKey.endsWith(number) || typedKey.length !== series.length + number.length) return false;
  const typed = lettersAndDigits(typedKey, 'latin');
  return [...series].every((letter, index) =>
    [lettersAndDigits(letter, 'latin'), ...(TYPED_FOR.get(letter) ?? [])].includes(typed[index] ?? ''),
  );
}
