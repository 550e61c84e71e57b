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

/**
 * "2КІ №0000455764" → { series: "2КІ", number: "0000455764" }. A gap or «№» before the last digits divides; in a bare
 * key the number is its last run of digits. Without digits at the end everything is the number.
 */
export function splitSerialNumber(serialNumber: string): { series: string; number: string } {
  const written = /^(.*[^\d])(\d+)\D*$/s.exec(serialNumber.normalize('NFKC'));
  const key = normaliseSerialNumber(serialNumber);
  const digits = written?.[2] ?? /\d*$/.exec(key)?.[0] ?? '';
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
