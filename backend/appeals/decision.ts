import { amount, formatMoney } from '@/domain/money';

export type Decision = { text: string } & (
  | { outcome: 'upheld' | 'cancelled' | 'returned' }
  /** The sum the decision names, in kopecks. */
  | { outcome: 'amount_changed'; kopecks: number }
);

/** As it stands in the case. */
export const decisionInWords = (decision: Decision) =>
  decision.outcome === 'amount_changed'
    ? `Нова сума: ${formatMoney(amount(decision.kopecks))}.\n${decision.text}`
    : decision.text;
