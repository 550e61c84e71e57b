// The characters of a payment QR code (постанова НБУ № 97): Windows-1251 codes 32–255 but 127, 152 and 160,
// in the bytes of that encoding or of UTF-8. Windows-1251 halves Cyrillic text and so the code's size.
const FORBIDDEN = new Set([127, 152, 160]);

const characters = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, code) => code));
const codes = new Map([...characters].map((character, code) => [character, code] as const));

/** Whether a payment may carry the character; a line end may not: it divides the fields. */
export function isPaymentCharacter(character: string): boolean {
  const code = codes.get(character);
  return code !== undefined && code >= 32 && !FORBIDDEN.has(code);
}

/** Text → bytes. Characters the encoding does not have throw a RangeError. */
export function encodeWindows1251(text: string): Uint8Array {
  return Uint8Array.from([...text], (character) => {
    const code = codes.get(character);
    if (code === undefined) throw new RangeError(`Windows-1251 has no "${character}"`);
    return code;
  });
}
