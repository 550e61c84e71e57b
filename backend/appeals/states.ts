// The way of an appeal: Подано → Зареєстровано → На розгляді → (Потрібні докази →) Рішення, or withdrawn on the way.
import type { APPEAL_STATUSES } from '@/domain/appeal-states';

export type AppealState = (typeof APPEAL_STATUSES)[number];

/** The inspection takes an appeal up, asks for evidence and decides; the citizen adds to it and withdraws it. */
export const APPEAL_ACTS = ['take', 'ask', 'decide', 'add', 'withdraw'] as const;
export type AppealAct = (typeof APPEAL_ACTS)[number];

type Steps = readonly AppealState[];

// States an act leads through, from each state in which it is allowed; none: it stays as it is. What the citizen adds
// when asked answers the question, so the case is under review again.
const STEPS: Record<AppealAct, Partial<Record<AppealState, Steps>>> = {
  take: { submitted: ['registered', 'in_review'], registered: ['in_review'], evidence_needed: ['in_review'] },
  ask: { in_review: ['evidence_needed'] },
  decide: { in_review: ['decided'], evidence_needed: ['decided'] },
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
  add: 'додати до неї нічого не можна',
  withdraw: 'відкликати її не можна',
};
const TOO_EARLY = 'Спершу візьміть скаргу на розгляд.';

/** The states that follow, in their order; null: the act is not allowed. */
export const stepsOf = (act: AppealAct, state: AppealState): Steps | null => STEPS[act][state] ?? null;

export const isAllowed = (act: AppealAct, state: AppealState) => stepsOf(act, state) !== null;

/** Why an act is not allowed: a Ukrainian sentence. */
export function refusalOf(act: AppealAct, state: AppealState): string {
  const over = OVER[state];
  if (over) return `${over}, тому ${CONSEQUENCES[act]}.`;
  if (act === 'take') return 'Цю скаргу вже розглядають.';
  return state === 'evidence_needed' ? 'За цією скаргою вже чекають на докази.' : TOO_EARLY;
}
