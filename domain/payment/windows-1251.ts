// Постанова НБУ № 97 allows Windows-1251 codes 32–255 except 127, 152 and 160. The encoding halves Cyrillic text
// compared with UTF-8, and so the code's size.
const FORBIDDEN = new Set([127, 152, 160]);

const characters = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, code) => code));
const codes = new Map([...characters].map((character, code) => [character, code] as const));

/** Line ends are not allowed: they separate the fields. */
export function isPaymentCharacter(character: string): boolean {
  const code = codes.get(character);
  return code !== undefined && code >= 32 && !FORBIDDEN.has(code);
}

/** Throws RangeError for characters outside the encoding. */
export function encodeWindows1251(text: string): Uint8Array {
  return Uint8Array.from([...text], (character) => {
    const code = codes.get(character);
    if (code === undefined) throw new RangeError(`Windows-1251 has no "${character}"`);
    return code;
  });
}
