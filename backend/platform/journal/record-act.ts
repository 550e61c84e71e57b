// Acts of the inspection: who, when, from where, what it changed. Each row has the hash of the one before.
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { readJson } from '@/backend/db/wire';
import type { Db, Trx } from '@/backend/db/connection';
import type { StaffTables } from '@/backend/db/staff-schema';
import type { Actor, Context } from '@/backend/platform/context';
import type { JournalFields } from '@/contract/journal-words';
import type { JournalAct } from '@/contract/journal-acts';
import { unauthorized } from '@/backend/platform/sessions/require-citizen';
import { takeProposal } from './take-proposal';

export const COMMAND: Actor = { kind: 'command', name: '' };

export type JournalRow = Selectable<StaffTables['journal']>;

/** `before` and `after` name changed fields only, never personal data: the journal outlives an erasure. */
export interface Act {
  act: JournalAct;
  /** What was acted on, e.g. "appeal ОС-2026-004217". */
  subject: string;
  before?: JournalFields;
  after?: JournalFields;
}

/** That somebody looked at it is no act. */
export const actsAbout = (db: Db, ...subjects: string[]) =>
  db.selectFrom('journal').where('subject', 'in', subjects).where('act', 'not like', '%.seen');

export function hashOf(row: Omit<JournalRow, 'hash'>): string {
  const { id, at, actor, staff_id, actor_name, address, act, subject, before, after, previous_hash } = row;
  const sealed = [id, at, actor, staff_id, actor_name, address, act, subject, before, after, previous_hash];
  return createHash('sha256').update(JSON.stringify(sealed)).digest('base64url');
}

const json = (fields: JournalFields | undefined) => (fields === undefined ? null : JSON.stringify(fields));

async function requireSession(trx: Trx, actor: Actor): Promise<void> {
  if (actor.kind !== 'staff' || actor.tokenHash === null) return;
  await trx
    .selectFrom('staff_sessions')
    .select('staff_id')
    .where('token_hash', '=', actor.tokenHash)
    .executeTakeFirstOrThrow(() => unauthorized());
}

const pairIn = ({ pair }: Pick<Context, 'pair'>) => {
  if (!pair) return undefined;
  const { staffId, name } = pair;
  return pair.part === 'proposed'
    ? { proposed_by: staffId, proposer: name }
    : { confirmed_by: staffId, confirmer: name };
};

const proposedSchema = z.object({ proposed_by: z.number().optional() });

/** Who proposed what the row's actor confirmed; undefined for an act of one. */
export const proposerOf = ({ after }: Pick<JournalRow, 'after'>): number | undefined =>
  readJson(proposedSchema, after ?? '{}').proposed_by;

/**
 * Call it last in the transaction of the act: the head of the chain stays locked until the commit. Throws 401 when the
 * session has ended since the request was authorised, 409 when the proposal that it confirms is gone.
 */
export async function recordAct(
  trx: Trx,
  { now, actor = COMMAND, pair }: Pick<Context, 'now' | 'actor' | 'pair'>,
  { act, subject, before, after }: Act,
): Promise<void> {
  if (pair?.proposalId !== undefined) await takeProposal(trx, pair.proposalId);
  const { last_id: id, last_hash: previous } = await trx
    .updateTable('journal_head')
    .set((eb) => ({ last_id: eb('last_id', '+', 1) }))
    .returning(['last_id', 'last_hash'])
    .executeTakeFirstOrThrow();
  // Under the lock: two acts that end each other's sessions are one after the other.
  await requireSession(trx, actor);
  const row = {
    id,
    at: now(),
    actor: actor.kind,
    staff_id: actor.kind === 'staff' ? actor.staffId : null,
    actor_name: actor.name,
    address: actor.address ?? '',
    act,
    subject,
    before: json(before),
    after: json(pair ? { ...after, ...pairIn({ pair }) } : after),
    previous_hash: previous,
  };
  const hash = hashOf(row);
  await trx
    .insertInto('journal')
    .values({ ...row, hash })
    .execute();
  await trx.updateTable('journal_head').set({ last_hash: hash }).execute();
}
