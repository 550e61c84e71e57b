const LATIN = 'ABEIKMHOPCTX';
const CYRILLIC = 'АВЕІКМНОРСТХ';

const swap = (from: string, to: string) => (letter: string) => to.charAt(from.indexOf(letter)) || letter;
const TO_LATIN = swap(CYRILLIC, LATIN);
/** Takes capital letters only. */
export const toCyrillic = swap(LATIN, CYRILLIC);

/** Upper case, letters and digits only, look-alikes in one alphabet. Idempotent. */
export function lettersAndDigits(typed: string, alphabet: 'latin' | 'cyrillic'): string {
  return typed
    .replace(/№/g, '')
    .normalize('NFKC')
    .toUpperCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{Nd}]/gu, '')
    .replace(/\p{L}/gu, alphabet === 'latin' ? TO_LATIN : toCyrillic);
}
