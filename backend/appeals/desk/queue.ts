import { type RawBuilder, sql } from 'kysely';
import type { DeskAppealsQuery } from '@/contract/desk-appeals';
import { licensePlateKind, normaliseLicensePlate } from '@/domain/license-plate';
import { isTypedPhone } from '@/domain/person-words';
import { equalSerialKeys, normaliseSerialNumber } from '@/domain/serial-number';
import { normaliseNumber } from '@/backend/db/next-number';
import { listNamedIds } from '@/backend/db/person-words';
import type { Db } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { afterSchema, QUEUE_ROWS, queuePage, type QueuePage } from '@/backend/platform/lists/queue-page';
import { hasNoFine, isOpen } from '@/backend/appeals/states';
import { type AppealRow, type AppealRows, appealRows } from './rows';

/** As `isOpen`, word for word the predicate of a partial index. */
const isDecided = sql<boolean>`appeals.status = 'decided'`;

/** One column each, so that the search is always a look-up in one index. Null for a name, an e-mail or a phone. */
function found(rows: AppealRows, typed: string, now: number): AppealRows | null {
  if (typed.includes('@') || isTypedPhone(typed)) return null;
  const plate = normaliseLicensePlate(typed);
  if (/^\s*\p{L}\p{L}\s*-?\s*20\d\d\D+\d/u.test(typed))
    return rows.where('appeals.number', '=', normaliseNumber('ОС', typed, now));
  if (licensePlateKind(plate) !== 'other') return rows.where('appeals.plate_key', '=', plate);
  if (/\d{5,}\s*$/.test(typed))
    return rows.where('appeals.serial_key', 'in', equalSerialKeys(normaliseSerialNumber(typed)));
  if (/\d/.test(typed)) return rows.where('appeals.plate_key', '=', plate);
  return null;
}

function inQueue(rows: AppealRows, { queue }: DeskAppealsQuery, staffId: number): AppealRows {
  switch (queue) {
    case 'open':
      return rows.where(isOpen);
    case 'mine':
      return rows.where(isOpen).where('appeals.taken_by', '=', staffId);
    case 'new':
      return rows.where('appeals.status', '=', 'submitted');
    case 'evidence':
      return rows.where('appeals.status', '=', 'evidence_needed');
    case 'without-fine':
      return rows.where(isOpen).where(hasNoFine);
    case 'proposed':
      return rows
        .where(isOpen)
        .where('appeals.id', 'in', (eb) => eb.selectFrom('appeal_proposals').select('appeal_id'));
    case 'decided':
      return rows.where(isDecided);
  }
}

async function listNamed(db: Db, { q = '', reason }: DeskAppealsQuery, after?: number): Promise<QueuePage<AppealRow>> {
  const isOfReason = (id: RawBuilder<unknown>) =>
    sql<boolean>`exists (select 1 from appeals where appeals.id = ${id} and appeals.reason = ${reason})`;
  const ids = await listNamedIds(db, 'appeals', q, {
    after,
    limit: QUEUE_ROWS + 1,
    ...(reason && { where: isOfReason }),
  });
  const shown = ids.slice(0, QUEUE_ROWS);
  const rows = shown.length === 0 ? [] : await appealRows(db).where('appeals.id', 'in', shown).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: shown.flatMap((id) => byId.get(id) ?? []),
    next: ids.length > QUEUE_ROWS ? `0_${shown.at(-1)}` : null,
  };
}

export async function listAppeals(
  { db, now }: Pick<Context, 'db' | 'now'>,
  query: DeskAppealsQuery,
  staffId: number,
): Promise<QueuePage<AppealRow>> {
  const { q, reason, sort } = query;
  const after = query.after === undefined ? undefined : afterSchema.parse(query.after);
  const all = reason ? appealRows(db).where('appeals.reason', '=', reason) : appealRows(db);
  const rows = q ? found(all, q, now()) : inQueue(all, query, staffId);
  if (!rows) return listNamed(db, query, after?.[1]);
  const isDescending = sort === 'newest' || query.queue === 'decided';
  return queuePage(rows, 'appeals', { column: 'created_at', isDescending }, after);
}
