import { APPEAL_OUTCOME_LABELS, APPEAL_OUTCOMES, type AppealOutcome } from './appeal-states';

/** What a template of the head is put into, as it is stored. */
export type TemplateUse = 'decision' | 'answer';

/** A decision of that outcome, or an answer to a message. */
export const USED_FOR = [...APPEAL_OUTCOMES, 'answer'] as const;

export const USED_FOR_LABELS: Record<AppealOutcome | 'answer', string> = {
  ...APPEAL_OUTCOME_LABELS,
  answer: 'Відповідь на звернення',
};
