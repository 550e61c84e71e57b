// Sums as people here write them.
const NO_BREAK_SPACE = '\u00a0';
const SUM = /^(-?)0*(\d+)(?:[.,](\d{1,2})0*)?$/;

/** Sum of the wire "1034.28" → "1 034,28 грн" with no-break spaces. What is no sum comes back as it is. */
export function formatMoney(amount: string): string {
  const [, minus, whole, fraction = ''] = SUM.exec(amount.trim()) ?? [];
  if (!whole) return amount;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  return `${minus ? '−' : ''}${grouped},${fraction.padEnd(2, '0')}${NO_BREAK_SPACE}грн`;
}
