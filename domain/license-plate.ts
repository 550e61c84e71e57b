// Наказ МВС № 166 of 02.03.2021; older, personalised and foreign plates stay valid. Keys are stored, compared and sent.
import { lettersAndDigits } from './look-alikes';

/**
 * "аа 1234-вв" (Cyrillic) and "AA1234BB" (Latin) give the same key. Idempotent. Letters without a Latin twin (Ї, Є, Ж…)
 * stay: personalised plates have them.
 */
export const normaliseLicensePlate = (typed: string): string => lettersAndDigits(typed, 'latin');

const SERIES = '[ABCDEHIKMOPTXYZ]{2}';
const OLD_SERIES = '[ABEIKMHOPCTX]{2}';

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

/** "other" is a personalised or foreign plate, or a typo. */
export function licensePlateKind(key: string): LicensePlateKind {
  return KINDS.find((known) => known.key.test(key))?.kind ?? 'other';
}

/** "AA1234BB" → "AA 1234 BB"; plates of an unknown kind stay unbroken. */
export function formatLicensePlate(licensePlate: string): string {
  const key = normaliseLicensePlate(licensePlate);
  const known = KINDS.find((candidate) => candidate.key.test(key));
  return known ? key.replace(known.key, known.shown).trim() : key;
}

/** A warning, or null. Plates of no Ukrainian kind are accepted: foreign cars park here too. */
export function licensePlateHint(key: string): string | null {
  if (licensePlateKind(key) !== 'other') return null;
  return 'Перевірте номер: він не схожий на український номерний знак. Можливо, переплутано цифру 0 й літеру О або цифру 3 й літеру З.';
}

export const LICENSE_PLATE_MESSAGE = 'Вкажіть номерний знак: від 2 до 10 літер і цифр, наприклад AA 1234 BB';
