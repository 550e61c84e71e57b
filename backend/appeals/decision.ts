import type { DeskDecision } from '@/contract/desk-appeals';
import { amount, formatMoney, kopecks } from '@/domain/money';

/** `uploads`: ids of files sent before, which the decision takes along. */
export type Decision = { text: string; uploads?: readonly string[] } & (
  | { outcome: 'upheld' | 'cancelled' | 'returned' }
  | { outcome: 'amount_changed'; kopecks: number }
);

export const decisionText = (decision: Decision) =>
  decision.outcome === 'amount_changed'
    ? `Нова сума: ${formatMoney(amount(decision.kopecks))}.\n${decision.text}`
    : decision.text;

export const readDecision = ({
  outcome,
  amount: sum,
  text,
  uploads,
}: Pick<DeskDecision, 'outcome' | 'amount' | 'text' | 'uploads'>): Decision =>
  outcome === 'amount_changed' ? { text, uploads, outcome, kopecks: kopecks(sum) } : { text, uploads, outcome };
