/** ISO 13616, without spaces: the remainder of 97; check digits 00, 01 and 99 are invalid. */
export function isUkrainianIban(iban: string): boolean {
  if (!/^UA(?!00|01|99)\d{27}$/.test(iban)) return false;
  // Letters count from A = 10: "UA" is 30 10.
  const digits = `${iban.slice(4)}3010${iban.slice(2, 4)}`;
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0) === 1;
}

export function compactIban(written: string): string {
  return written
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase();
}

const SHORTEST = 8;

/** An account of the old kind is the end of its IBAN. */
export const isSameAccount = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) >= SHORTEST && (one.endsWith(other) || other.endsWith(one)));

const LONGEST_OLD = 14;

/** The same of an IBAN and of the account of the old kind that it ends with. */
export const accountKey = (written: string): string => compactIban(written).slice(-LONGEST_OLD).replace(/^0+/, '');
