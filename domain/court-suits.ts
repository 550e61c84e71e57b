// A fine in court: КАС України ст. 286. While the resolution is appealed it is not executed (ст. 299 КУпАП).
import type { AppealOutcome } from './appeal-states';

/** Ч. 3 ст. 286, and a suit that the court did not decide. */
export const SUIT_OUTCOMES = ['upheld', 'cancelled', 'amount_changed', 'returned', 'dismissed'] as const;
export type SuitOutcome = (typeof SUIT_OUTCOMES)[number];

export const SUIT_OUTCOME_LABELS: Record<SuitOutcome, string> = {
  upheld: 'Постанову залишено без змін, позов – без задоволення',
  cancelled: 'Постанову скасовано, справу закрито',
  amount_changed: 'Суму стягнення змінено',
  returned: 'Постанову скасовано, справу надіслано на новий розгляд',
  dismissed: 'Позов повернено або залишено без розгляду',
};

/** As a complaint would be decided. */
export const rulingOf = (outcome: SuitOutcome): AppealOutcome => (outcome === 'dismissed' ? 'upheld' : outcome);

export const COURT_MAX = 200;
export const CASE_NUMBER_MAX = 40;

/** "справа № 123/45/26", not broken. */
export const caseWords = (number: string): string => `справа\u00a0№\u00a0${number}`;

interface SaidAct {
  act: string;
  by: string;
  decision?: string | undefined;
}

/** Which suit holds the fine up; undefined where a complaint does. */
export const suitIn = (acts: readonly SaidAct[] = []): string | undefined =>
  acts.filter(({ act }) => act === 'appealed').at(-1)?.decision;

/** Why it is not executed; without its acts nobody knows who decides. */
export function appealedWords(acts: readonly SaidAct[] = []): string {
  if (!acts.some(({ act }) => act === 'appealed')) return 'Штраф оскаржують';
  if (suitIn(acts) === undefined) return 'Скаргу розглядають';
  const isReturned = acts.some(({ act, by }) => act === 'returned' && by === 'court');
  return isReturned ? 'Справу розглядають наново' : 'Постанову оскаржують у суді';
}

interface CourtDecision {
  court: string;
  case_number: string;
  decision_number: string | null;
}

/** Which decision; the day stands beside it. */
export const courtDecisionWords = ({ court, case_number: number, decision_number: decision }: CourtDecision): string =>
  `${court}, ${caseWords(number)}${decision === null ? '' : `, рішення\u00a0№\u00a0${decision}`}`;
