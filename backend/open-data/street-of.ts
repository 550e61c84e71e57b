const KIND = /^(вул|просп|пр-т|пр-кт|бульв|б-р|бул|пров|провулок|пл|площа|майдан|наб|узвіз|шосе|проїзд|тупик|алея)/iu;
const LETTER = /\p{L}/u;

/** "м. Вінниця, вул. Соборна, 1" → "вул. Соборна"; null when the address names none. */
export function streetOf(address: string | null): string | null {
  const parts = (address ?? '').split(',').map((part) => part.replace(/\s+/g, ' ').trim());
  const street = parts.find((part) => KIND.test(part)) ?? parts[0] ?? '';
  return LETTER.test(street) ? street.replace(/\s+\d+[\p{L}/-]?\d*$/u, '') : null;
}
