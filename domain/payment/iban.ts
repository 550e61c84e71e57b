// Ukrainian IBAN: "UA" and 27 digits, checked by ISO 13616 (remainder of 97).

/** True for "UA" + 27 digits whose check digits are right (00, 01 and 99 never are); without spaces. */
export function isUkrainianIban(iban: string): boolean {
  if (!/^UA(?!00|01|99)\d{27}$/.test(iban)) return false;
  // Letters count from A = 10: "UA" is 30 10.
  const digits = `${iban.slice(4)}3010${iban.slice(2, 4)}`;
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0) === 1;
}

/** An account as people write it, with spaces and in any case → the 29 characters of the wire. */
export function compactIban(written: string): string {
  return written
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase();
}
