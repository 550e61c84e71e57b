// Plates of vehicles. Order: наказ МВС № 166 of 02.03.2021; older, personalised and foreign plates stay valid.
// The key is what is stored, compared and sent; look-alike letters of any alphabet are one letter, by their shape.
import { lettersAndDigits } from './look-alikes';

/**
 * The key of a plate: upper case, look-alike Cyrillic letters as Latin, nothing but letters and digits (spaces,
 * dashes, «№», invisible characters go). "аа 1234-вв" (Cyrillic) and "AA1234BB" (Latin) give the same key. Idempotent.
 * Letters without a Latin twin (Ї, Є, Ж…) stay: personalised plates have them.
 */
export const normaliseLicensePlate = (typed: string): string => lettersAndDigits(typed, 'latin');

const SERIES = '[ABCDEHIKMOPTXYZ]{2}';
const OLD_SERIES = '[ABEIKMHOPCTX]{2}';

/** Kinds by the shape of the key, with the groups in which the plate carries its characters. */
const KINDS = [
  { kind: 'standard', key: new RegExp(`^(${SERIES})((?!0000)\\d{4})(${SERIES})$`), shown: '$1 $2 $3' },
  { kind: 'old', key: new RegExp(`^(\\d{3})(\\d{2})(${OLD_SERIES})$`), shown: '$1-$2 $3' },
  { kind: 'old', key: new RegExp(`^(\\d{3})(\\d{2})(${OLD_SERIES})(\\d{2})$`), shown: '$1-$2 $3 $4' },
  { kind: 'temporary', key: new RegExp(`^(\\d{2})(${OLD_SERIES})(\\d{4})$`), shown: '$1 $2 $3' },
  { kind: 'motorcycle', key: new RegExp(`^(${SERIES})((?!0000)\\d{4})$`), shown: '$1 $2' },
  { kind: 'diplomatic', key: /^(CDP|DP|S|D)(\d{3}|\d{6})$/, shown: '$1 $2' },
  { kind: 'state', key: /^(\d{4})([ABEIKMHOPCTX]\d)?$/, shown: '$1 $2' },
] as const;

export type LicensePlateKind = (typeof KINDS)[number]['kind'] | 'other';

/** The kind of a plate's key; "other" is a personalised or foreign plate — or a slip of the finger. */
export function licensePlateKind(key: string): LicensePlateKind {
  return KINDS.find((known) => known.key.test(key))?.kind ?? 'other';
}

/** The key as the plate shows it: "AA1234BB" → "AA 1234 BB". A plate of an unknown kind stays unbroken. */
export function formatLicensePlate(licensePlate: string): string {
  const key = normaliseLicensePlate(licensePlate);
  const known = KINDS.find((candidate) => candidate.key.test(key));
  return known ? key.replace(known.key, known.shown).trim() : key;
}

/** Words for a plate that fits no Ukrainian kind, or null. It is accepted all the same: foreign cars park here too. */
export function licensePlateHint(key: string): string | null {
  if (licensePlateKind(key) !== 'other') return null;
  return 'Перевірте номер: він не схожий на український номерний знак. Можливо, переплутано цифру 0 й літеру О або цифру 3 й літеру З.';
}

export const LICENSE_PLATE_MESSAGE = 'Вкажіть номерний знак: від 2 до 10 літер і цифр, наприклад AA 1234 BB';
