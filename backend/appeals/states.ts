import { type Selectable, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { AppealStatus } from '@/domain/appeal-states';

/** Word for word the predicates of the partial indexes: SQLite uses them for no other spelling. */
export const isOpen = sql<boolean>`appeals.status not in ('decided', 'withdrawn')`;
export const isOver = ({ status }: Pick<AppealRow, 'status'>) => status === 'decided' || status === 'withdrawn';
/** The register lacks it: a complaint is joined to a fine with both its keys. */
export const hasNoFine = sql<boolean>`not exists (select 1 from fines
  where fines.serial_key = appeals.serial_key and fines.plate_key = appeals.plate_key)`;

export type AppealRow = Selectable<Database['appeals']>;

/** A complaint by post was filed on the day of its postmark. */
export const filedAt = ({ posted_at: posted, created_at: at }: Pick<AppealRow, 'posted_at' | 'created_at'>) =>
  posted ?? at;

export const APPEAL_ACTS = ['take', 'ask', 'decide', 'reopen', 'add', 'withdraw'] as const;
export type AppealAct = (typeof APPEAL_ACTS)[number];

type Steps = readonly AppealStatus[];

// States each act passes through, by current state; an empty list keeps it. The answer to a request for evidence
// resumes the review; asking and deciding take the case up.
const STEPS: Record<AppealAct, Partial<Record<AppealStatus, Steps>>> = {
  take: { submitted: ['registered', 'in_review'], registered: ['in_review'], evidence_needed: ['in_review'] },
  ask: {
    submitted: ['registered', 'in_review', 'evidence_needed'],
    registered: ['in_review', 'evidence_needed'],
    in_review: ['evidence_needed'],
  },
  decide: {
    submitted: ['registered', 'in_review', 'decided'],
    registered: ['in_review', 'decided'],
    in_review: ['decided'],
    evidence_needed: ['decided'],
  },
  reopen: { decided: ['in_review'] },
  add: { submitted: [], registered: [], in_review: [], evidence_needed: ['in_review'] },
  withdraw: {
    submitted: ['withdrawn'],
    registered: ['withdrawn'],
    in_review: ['withdrawn'],
    evidence_needed: ['withdrawn'],
  },
};

const OVER: Partial<Record<AppealStatus, string>> = {
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

/** Returns null when the act is not allowed. */
export const stepsOf = (act: AppealAct, state: AppealStatus): Steps | null => STEPS[act][state] ?? null;

export const isAllowed = (act: AppealAct, state: AppealStatus) => stepsOf(act, state) !== null;

/** Under review, but nobody has it: its sender knows of the review. */
export const isLeft = ({ status, taken_by: by }: Pick<AppealRow, 'status' | 'taken_by'>) =>
  status === 'in_review' && by === null;

export const isOfAnother = ({ taken_by: by }: Pick<AppealRow, 'taken_by'>, { staffId }: { staffId: number }) =>
  by !== null && by !== staffId;

export function refusalOf(act: AppealAct, state: AppealStatus, mergedInto: string | null = null): string {
  const over = mergedInto === null ? OVER[state] : `Цю скаргу приєднано до № ${mergedInto}`;
  if (over) return `${over}, тому ${CONSEQUENCES[act]}.`;
  if (act === 'reopen') return 'За цією скаргою ще немає рішення.';
  return act === 'take' ? 'Цю скаргу вже розглядають.' : 'За цією скаргою вже чекають на докази.';
}
