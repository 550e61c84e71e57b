import { amount, formatMoney } from '@/domain/money';

export type Decision = { text: string } & (
  { outcome: 'upheld' | 'cancelled' | 'returned' } | { outcome: 'amount_changed'; kopecks: number }
);

export const decisionText = (decision: Decision) =>
  decision.outcome === 'amount_changed'
    ? `Нова сума: ${formatMoney(amount(decision.kopecks))}.\n${decision.text}`
    : decision.text;
