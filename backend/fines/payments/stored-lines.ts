import { sql } from 'kysely';
import { formatDate } from '@/domain/dates';
import type { Db, Trx } from '@/backend/db/connection';
import { inParts } from '@/backend/db/missing-keys';
import { readJson } from '@/backend/db/wire';
import { identitySchema } from './line-identity';
import type { Outcome } from './plan-lines';
import type { StatementLine } from './read-statement';
import type { Earlier, PaymentState, StoredLine } from './recognise-lines';

async function findLines(db: Db, days: number[]): Promise<(StoredLine & { isRepeated: boolean })[]> {
  const found: (StoredLine & { isRepeated: boolean })[] = [];
  for (const part of inParts(days)) {
    const rows = await db
      .selectFrom('statement_lines')
      .where('paid_at', 'in', part)
      .selectAll()
      .orderBy('id')
      .execute();
    for (const {
      amount_kopecks: kopecks,
      paid_at: at,
      read_at: readAt,
      is_repeated: repeated,
      identity,
      ...row
    } of rows)
      found.push({
        ...row,
        at,
        kopecks,
        readAt,
        isRepeated: repeated === 1,
        identity: readJson(identitySchema, identity),
      });
  }
  return found;
}

async function findStates(db: Db, fingerprints: string[]): Promise<Map<string, PaymentState>> {
  const states = new Map<string, PaymentState>();
  for (const part of inParts(fingerprints)) {
    const waiting = await db
      .selectFrom('unmatched_payments')
      .where('fingerprint', 'in', part)
      .select(['fingerprint', 'state'])
      .execute();
    for (const { fingerprint, state } of waiting) states.set(fingerprint, state === 'open' ? 'open' : 'settled');
    const counted = await db.selectFrom('payments').where('fingerprint', 'in', part).select('fingerprint').execute();
    for (const { fingerprint } of counted) states.set(fingerprint, 'counted');
  }
  return states;
}

export const statementSubject = (sha256: string) => `statement ${sha256.slice(0, 16)}`;

async function isRead(db: Db, sha256: string): Promise<boolean> {
  const done = await db
    .selectFrom('imports')
    .where('sha256', '=', sha256)
    .where('state', '=', 'done')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (done) return true;
  const act = await db
    .selectFrom('journal')
    .where('subject', '=', statementSubject(sha256))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return act !== undefined;
}

export async function findEarlier(db: Db, given: StatementLine[], sha256: string): Promise<Earlier> {
  const incomes = given.filter(({ foreign }) => foreign === undefined);
  const lines = await findLines(db, [...new Set(incomes.map(({ at }) => at))]);
  const fingerprints = [...lines, ...incomes.map((line) => ({ fingerprint: line.earlierFingerprint }))];
  const states = await findStates(db, [...new Set(fingerprints.map(({ fingerprint }) => fingerprint))]);
  for (const { fingerprint, isRepeated } of lines)
    if (isRepeated && states.get(fingerprint) === 'open') states.set(fingerprint, 'repeated');
  return { lines, states, isReadBefore: await isRead(db, sha256) };
}

interface ReadFile {
  sha256: string;
  file: string;
  readAt: number;
}

/** Notes where each payment stands, so that the same file, or one like it, finds it again. */
export async function keepLines(trx: Trx, outcomes: Outcome[], { sha256, file, readAt }: ReadFile): Promise<void> {
  const rows = outcomes.flatMap((outcome) => {
    if (outcome.kind === 'foreign' || outcome.kind === 'asked') return [];
    const { line, at, kopecks, identity } = outcome.line;
    const { fingerprint } = outcome;
    return [
      {
        sha256,
        line,
        file,
        fingerprint,
        paid_at: at,
        amount_kopecks: kopecks,
        identity: JSON.stringify(identity),
        read_at: readAt,
        is_repeated: outcome.kind === 'waiting' && outcome.isRepeated ? 1 : 0,
      },
    ];
  });
  for (const part of inParts(rows))
    await trx
      .insertInto('statement_lines')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['sha256', 'line']).doUpdateSet((eb) => ({
          fingerprint: eb.ref('excluded.fingerprint'),
          read_at: eb.ref('excluded.read_at'),
        })),
      )
      .execute();
}

/** Whether a statement besides this one, which was not taken back since it was last read, has the line `l`. */
const isOfAnother = (importId: number) => sql<boolean>`l.sha256 <> (select sha256 from imports where id = ${importId})
  and (l.sha256 in (select sha256 from imports where state = 'done')
    or l.read_at > coalesce((select max(undone_at) from imports where sha256 = l.sha256 and state = 'undone'), 0))`;

/** Fines whose payments by a statement another one has, too: the bank says so twice. What waited for it waits again. */
export async function findInOthers(db: Db, statementId: number): Promise<{ key: string; by: string }[]> {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('imports as i', 'i.id', 'p.import_id')
    .innerJoin('statement_lines as own', (join) =>
      join.onRef('own.fingerprint', '=', 'p.fingerprint').onRef('own.sha256', '=', 'i.sha256'),
    )
    .innerJoin('statement_lines as l', 'l.fingerprint', 'p.fingerprint')
    .where('p.import_id', '=', statementId)
    .where(isOfAnother(statementId))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('unmatched_payments as u')
            .whereRef('u.fingerprint', '=', 'p.fingerprint')
            .whereRef('u.import_id', '=', 'p.import_id')
            .select('u.id'),
        ),
      ),
    )
    .select(['p.serial_key as key', 'l.file', 'l.read_at'])
    .orderBy('l.id')
    .execute();
  return rows.map(({ key, file, read_at: at }) => ({ key, by: `${file}, узятій ${formatDate(at)}` }));
}

/** What waits of a statement that is taken back goes on waiting as another one's. */
export const leaveToOthers = (trx: Trx, statementId: number) =>
  trx
    .updateTable('unmatched_payments')
    .set({ statement_id: null })
    .where('statement_id', '=', statementId)
    .where('state', '=', 'open')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('statement_lines as l')
          .whereRef('l.fingerprint', '=', 'unmatched_payments.fingerprint')
          .where(isOfAnother(statementId))
          .select('l.id'),
      ),
    )
    .execute();

/** Drops lines of payments that an undo took back, or that were deleted after their time. */
export async function forgetDeadLines(db: Db): Promise<void> {
  const isIn = (table: 'payments' | 'unmatched_payments') =>
    sql`select 1 from ${sql.table(table)} t where t.fingerprint = statement_lines.fingerprint`;
  await db
    .deleteFrom('statement_lines')
    .where(sql<boolean>`not exists (${isIn('payments')}) and not exists (${isIn('unmatched_payments')})`)
    .execute();
}
