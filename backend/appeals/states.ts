import type { APPEAL_STATUSES } from '@/domain/appeal-states';

export type AppealState = (typeof APPEAL_STATUSES)[number];

export const APPEAL_ACTS = ['take', 'ask', 'decide', 'reopen', 'add', 'withdraw'] as const;
export type AppealAct = (typeof APPEAL_ACTS)[number];

type Steps = readonly AppealState[];

// States each act passes through, by current state; an empty list keeps it. The answer to a request for evidence
// resumes the review.
const STEPS: Record<AppealAct, Partial<Record<AppealState, Steps>>> = {
  take: { submitted: ['registered', 'in_review'], registered: ['in_review'], evidence_needed: ['in_review'] },
  ask: { in_review: ['evidence_needed'] },
  decide: { in_review: ['decided'], evidence_needed: ['decided'] },
  reopen: { decided: ['in_review'] },
  add: { submitted: [], registered: [], in_review: [], evidence_needed: ['in_review'] },
  withdraw: {
    submitted: ['withdrawn'],
    registered: ['withdrawn'],
    in_review: ['withdrawn'],
    evidence_needed: ['withdrawn'],
  },
};

const OVER: Partial<Record<AppealState, string>> = {
  decided: 'За цією скаргою вже ухвалено рішення',
  withdrawn: 'Цю скаргу відкликано',
};
const CONSEQUENCES: Record<AppealAct, string> = {
  take: 'брати її на розгляд не можна',
  ask: 'просити докази не можна',
  decide: 'ухвалити рішення не можна',
  reopen: 'поновити розгляд не можна',
  add: 'додати до неї нічого не можна',
  withdraw: 'відкликати її не можна',
};
const TOO_EARLY = 'Спершу візьміть скаргу на розгляд.';

/** Returns null when the act is not allowed. */
export const stepsOf = (act: AppealAct, state: AppealState): Steps | null => STEPS[act][state] ?? null;

export const isAllowed = (act: AppealAct, state: AppealState) => stepsOf(act, state) !== null;

export function refusalOf(act: AppealAct, state: AppealState): string {
  const over = OVER[state];
  if (over) return `${over}, тому ${CONSEQUENCES[act]}.`;
  if (act === 'reopen') return 'За цією скаргою ще немає рішення.';
  if (act === 'take') return 'Цю скаргу вже розглядають.';
  return state === 'evidence_needed' ? 'За цією скаргою вже чекають на докази.' : TOO_EARLY;
}
