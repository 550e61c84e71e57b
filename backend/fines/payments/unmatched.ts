// Lines of statements that no fine was found for wait for a clerk, who names the fine or says that they are not ours.
import type { Selectable, Updateable } from 'kysely';
import { wrongState } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';
import { countOf } from '@/backend/db/page';
import { locked, requireRow } from '@/backend/db/rows';
import { inParts } from '@/backend/db/missing-keys';
import { storeWords } from '@/backend/db/person-words';
import type { Database } from '@/backend/db/schema';
import type { Context } from '@/backend/platform/context';
import { actsOn } from '@/backend/platform/acts/define-act';
import type { ChangeApart } from '@/backend/platform/journal/stale';
import type { Waiting } from '@/backend/platform/noun/noun';
import { findSettings } from '@/backend/platform/settings/queries';
import { DAY_MS } from '@/domain/durations';
import { retentionOf } from '@/domain/retention';
import { forgetDeadLines, leaveToOthers } from './stored-lines';

export type UnmatchedRow = Selectable<Database['unmatched_payments']>;

interface NewUnmatched {
  fingerprint: string;
  kopecks: number;
  at: number;
  purpose: string;
  details: string;
  reason: string;
}

export const paymentSubject = (id: number) => `payment ${id}`;

/** A line that is here already stays as it was resolved. */
export async function keepUnmatched(
  trx: Trx,
  lines: NewUnmatched[],
  { statement, statementId, now }: { statement: string; statementId: number | null; now: number },
): Promise<void> {
  for (const part of inParts(lines)) {
    const kept = await trx
      .insertInto('unmatched_payments')
      .values(
        part.map(({ fingerprint, kopecks, at, purpose, details, reason }) => ({
          fingerprint,
          amount_kopecks: kopecks,
          paid_at: at,
          purpose,
          details,
          reason,
          statement,
          statement_id: statementId,
          resolution: null,
          serial_key: null,
          import_id: null,
          created_at: now,
          resolved_at: null,
          resolved_by: null,
        })),
      )
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning(['id', 'purpose', 'details'])
      .execute();
    await storeWords(trx, 'unmatched_payments', kept);
  }
}

/** A later statement found the fine. Kept for its undo, after which the line waits again. */
export async function closeCounted(
  trx: Trx,
  fingerprints: string[],
  { importId, madeBy, now }: { importId: number | null; madeBy: string; now: number },
): Promise<void> {
  for (const part of inParts(fingerprints))
    await trx
      .updateTable('unmatched_payments')
      .set((eb) => ({
        state: 'counted',
        serial_key: eb
          .selectFrom('payments')
          .whereRef('payments.fingerprint', '=', 'unmatched_payments.fingerprint')
          .select('payments.serial_key'),
        import_id: importId,
        resolved_at: now,
        resolved_by: madeBy,
        version: eb('version', '+', 1),
      }))
      .where('fingerprint', 'in', part)
      .where('state', '=', 'open')
      .execute();
}

/** Lines of a statement that something else than a statement with them has counted since: its undo would leave those. */
export const findCountedLater = (db: Db, statementId: number): Promise<{ id: number; key: string }[]> =>
  db
    .selectFrom('unmatched_payments as u')
    .innerJoin('imports as i', 'i.id', 'u.import_id')
    .where('u.statement_id', '=', statementId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('statement_lines as l')
            .whereRef('l.fingerprint', '=', 'u.fingerprint')
            .whereRef('l.sha256', '=', 'i.sha256')
            .select('l.id'),
        ),
      ),
    )
    .where('u.serial_key', 'is not', null)
    .select(['i.id', 'u.serial_key as key'])
    .$narrowType<{ key: string }>()
    .orderBy('i.id')
    .orderBy('u.id')
    .execute();

/** To the part of their statement that is undone. */
export const moveOpen = (trx: Trx, statementId: number, partId: number) =>
  trx
    .updateTable('unmatched_payments')
    .set({ statement_id: partId })
    .where('statement_id', '=', statementId)
    .where('state', '=', 'open')
    .execute();

/** What waits of an undone statement goes; what a later one or a match by hand counted waits again when that is undone. */
export async function reopenUndone(trx: Trx, importId: number): Promise<void> {
  await leaveToOthers(trx, importId);
  await trx
    .deleteFrom('unmatched_payments')
    .where('statement_id', '=', importId)
    .where('state', 'in', ['open', 'counted'])
    .execute();
  await trx
    .updateTable('unmatched_payments')
    .set((eb) => ({
      state: 'open',
      serial_key: null,
      import_id: null,
      resolved_at: null,
      resolved_by: null,
      version: eb('version', '+', 1),
    }))
    .where('import_id', '=', importId)
    .execute();
}

export const unmatchedPayments = (db: Db) => countOf(db.selectFrom('unmatched_payments').where('state', '=', 'open'));

export const requireUnmatched = requireRow('unmatched_payments', 'Такого платежу серед нез’ясованих уже немає.');

/** Locks those that wait still. */
export async function lockOpen(trx: Trx, ids: number[]): Promise<Set<number>> {
  const held = new Set<number>();
  for (const part of inParts(ids)) {
    const open = trx.selectFrom('unmatched_payments').where('id', 'in', part).where('state', '=', 'open');
    const rows = await locked(trx, open.select('id')).execute();
    for (const { id } of rows) held.add(id);
  }
  return held;
}

export const resolveUnmatched = (
  trx: Trx,
  { id, version }: Pick<UnmatchedRow, 'id' | 'version'>,
  resolved: Updateable<Database['unmatched_payments']>,
) =>
  trx
    .updateTable('unmatched_payments')
    .set({ ...resolved, version: version + 1 })
    .where('id', '=', id)
    .execute();

/** Throws 409. */
export function requireState(row: UnmatchedRow, state: UnmatchedRow['state']): void {
  if (row.state !== state) throw wrongState('Із цим платежем уже вирішено інакше.');
}

/** By a statement that came later. */
export const countedApart = ({ state, resolved_at: at, resolved_by: by }: UnmatchedRow): ChangeApart | undefined =>
  state === 'counted' && at !== null ? { by: by || 'команда оператора', at, did: 'враховано з виписки' } : undefined;

const act = actsOn({
  key: ({ input: { id } }) => ({ id }),
  hold: requireUnmatched,
  subject: ({ id }) => paymentSubject(id),
  changedApart: async (_, row) => countedApart(row),
});

export const markNotOurs = act('payments.reject', {
  journal: 'payment.not-ours',
  effect: async ({ trx, context: { now, actor }, row, input: { reason } }) => {
    requireState(row, 'open');
    const resolved = { resolution: reason, resolved_at: now(), resolved_by: actor?.name ?? '' };
    await resolveUnmatched(trx, row, { state: 'not_ours', ...resolved });
    return { done: undefined, after: { reason } };
  },
  command: null,
});

export const reopenNotOurs = act('payments.reopen', {
  journal: 'payment.reopened',
  effect: async ({ trx, row }) => {
    requireState(row, 'not_ours');
    await resolveUnmatched(trx, row, { state: 'open', resolution: null, resolved_at: null, resolved_by: null });
    return { done: undefined };
  },
  command: null,
});

export async function deleteOldUnmatched({ db, now }: Context): Promise<void> {
  const { imports: days } = retentionOf((await findSettings(db))?.retention);
  await db
    .deleteFrom('unmatched_payments')
    .where('resolved_at', '<', now() - days * DAY_MS)
    .execute();
  await forgetDeadLines(db);
}

export const waitingPayments = async ({ db }: Context): Promise<Waiting> => ({
  kind: 'payments',
  count: await unmatchedPayments(db),
  late: 0,
  until: null,
});
