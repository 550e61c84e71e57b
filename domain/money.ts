// Decimal hryvnia on the wire, whole kopecks in the data.
const NO_BREAK_SPACE = '\u00a0';
const SUM = /^(-?)0*(\d+)(?:[.,](\d{1,2})0*)?$/;

/** "340.00" → 34000. Expects the format of the contract. */
export const kopecks = (decimal: string) => Math.round(Number(decimal) * 100);

/** 34000 → "340.00". */
export const amount = (sum: number) => `${Math.trunc(sum / 100)}.${String(sum % 100).padStart(2, '0')}`;

/**
 * In kopecks; `percent` is the share to pay. Rounded up: a kopeck short would be a part payment, which settles nothing.
 */
export const discountedSum = (kopecks: number, percent: number): number => Math.ceil((kopecks * percent) / 100);

/** "1034.28" → "1 034,28 грн" with no-break spaces; other text is returned unchanged. */
export function formatMoney(decimal: string): string {
  const [, minus, whole, fraction = ''] = SUM.exec(decimal.trim()) ?? [];
  if (!whole) return decimal;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  return `${minus ? '−' : ''}${grouped},${fraction.padEnd(2, '0')}${NO_BREAK_SPACE}грн`;
}

/** "170,00 грн" or "170,00 або 340,00 грн". */
export function formatSums(sums: readonly string[]): string {
  const words = sums.map(formatMoney);
  return words
    .map((word, index) => (index < words.length - 1 ? word.replace(/\u00a0грн$/, '') : word))
    .join('\u00a0або ');
}
