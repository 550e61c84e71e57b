// Sums: decimal strings in hryvnia on the wire, whole kopecks in the data, and as people here write them.
const NO_BREAK_SPACE = '\u00a0';
const SUM = /^(-?)0*(\d+)(?:[.,](\d{1,2})0*)?$/;

/** "340.00" → 34000. The text must already be in the form of the contract. */
export const kopecks = (decimal: string) => Math.round(Number(decimal) * 100);

/** Kopecks as a decimal string in hryvnia: 34000 → "340.00". */
export const amount = (sum: number) => `${Math.trunc(sum / 100)}.${String(sum % 100).padStart(2, '0')}`;

/**
 * The sum that is enough with the discount, in kopecks; `percent` is the share to pay. Rounded up: a kopeck short would be a
 * part payment, which settles nothing.
 */
export const discountedSum = (kopecks: number, percent: number): number => Math.ceil((kopecks * percent) / 100);

/** "1034.28" → "1 034,28 грн" with no-break spaces. What is no sum comes back as it is. */
export function formatMoney(decimal: string): string {
  const [, minus, whole, fraction = ''] = SUM.exec(decimal.trim()) ?? [];
  if (!whole) return decimal;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  return `${minus ? '−' : ''}${grouped},${fraction.padEnd(2, '0')}${NO_BREAK_SPACE}грн`;
}

/** Sums of which one is the right one: "170,00 грн", "170,00 або 340,00 грн". */
export function formatSums(sums: readonly string[]): string {
  const words = sums.map(formatMoney);
  return words
    .map((word, index) => (index < words.length - 1 ? word.replace(/\u00a0грн$/, '') : word))
    .join('\u00a0або ');
}
