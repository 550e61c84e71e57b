import { formatMoney } from './money';

/** Sums of which one is the right one: "170,00 грн", "170,00 або 340,00 грн". */
export function formatSums(sums: readonly string[]): string {
  const words = sums.map(formatMoney);
  return words
    .map((word, index) => (index < words.length - 1 ? word.replace(/\u00a0грн$/, '') : word))
    .join('\u00a0або ');
}
