/** "+38 (000) 000-00-01" → "tel:+380000000001"; a short number such as 15-51 keeps its digits. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const number =
    digits.length === 10 && digits.startsWith('0') ? `+38${digits}` : digits.length >= 11 ? `+${digits}` : digits;
  return `tel:${number}`;
}

/** A phone may wrap between these: "+38 (000) " and "000-00-01". */
export function phoneParts(phone: string): { code: string; number: string } {
  const border = phone.lastIndexOf(' ') + 1;
  return { code: phone.slice(0, border).replaceAll(' ', '\u00a0'), number: phone.slice(border) };
}
