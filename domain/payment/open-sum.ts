import { formatMoney } from '@/domain/money';

/** Beside a code without a sum: why, and what each sum would mean. `sums` as in FineState. */
export function openSumWords(sums: readonly string[]): string {
  const [less, whole] = sums;
  if (less === undefined || whole === undefined) return 'Суми в коді немає: впишіть її з постанови.';
  return `Суми в коді немає: яку сплатити, вирішуєте ви. ${formatMoney(whole)} закриють штраф напевно, ${formatMoney(less)}\u00a0– лише якщо інспекція підтвердить знижку.`;
}
