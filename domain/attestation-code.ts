// Crockford's base32: 16 signs are 80 bits. Read from paper, so letters that look alike are one.
import { lettersAndDigits } from './look-alikes';

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const SIGN_BITS = 5;

/** Cyrillic letters that look like these are Latin already, but for those that only look like a sign of a code. */
const LOOKS_LIKE: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', З: '3', У: 'Y', Ѕ: 'S', Ј: 'J' };

export const ATTESTATION_CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);
export const ATTESTATION_CODE_MESSAGE = 'Вкажіть код перевірки повністю: 16 літер і цифр, як у документі чи листі';

/** From the first 80 bits of `bytes`. */
export function attestationCode(bytes: Uint8Array): string {
  let code = '';
  let [held, bits] = [0, 0];
  for (const byte of bytes.subarray(0, (LENGTH * SIGN_BITS) / 8)) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= SIGN_BITS; bits -= SIGN_BITS) code += SIGNS[(held >> (bits - SIGN_BITS)) & 31] ?? '';
    held &= 0xff;
  }
  return code;
}

/** "7к3м 9р2х-o4тв-qw6h" → "7K3M9P2X04TBQW6H". Idempotent. */
export const normaliseAttestationCode = (typed: string): string =>
  lettersAndDigits(typed, 'latin').replace(/\p{L}/gu, (letter) => LOOKS_LIKE[letter] ?? letter);

/** "7K3M9P2X04TBQW6H" → "7K3M-9P2X-04TB-QW6H". */
export const formatAttestationCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');
