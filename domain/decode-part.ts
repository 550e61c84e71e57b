/** Decodes a part of an address. Null where a percent sign encodes nothing. */
export function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
