import { sql } from 'kysely';
import type { DeskAppealRow, DeskAppealsQuery } from '@/contract/desk-appeals';
import { appealAnswerUntil } from '@/domain/appeal-terms';
import { fullName } from '@/domain/full-name';
import { licensePlateKind, normaliseLicensePlate } from '@/domain/license-plate';
import { normaliseSerialNumber } from '@/domain/serial-number';
import type { Db } from '@/backend/db/connection';
import { normaliseNumber } from '@/backend/db/next-number';
import { instant } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import { afterSchema, queuePage, type QueuePage } from '@/backend/platform/lists/queue-page';

/** Word for word the predicate of the partial indexes: SQLite uses them for no other spelling. */
export const isOpen = sql<boolean>`appeals.status not in ('decided', 'withdrawn')`;

export const appealRows = (db: Db) =>
  db
    .selectFrom('appeals')
    .leftJoin('staff', 'staff.id', 'appeals.taken_by')
    .select([
      'appeals.id',
      'appeals.number',
      'appeals.status',
      'appeals.serial_key',
      'appeals.plate_key',
      'appeals.last_name',
      'appeals.first_name',
      'appeals.middle_name',
      'appeals.reason',
      'appeals.created_at',
      'appeals.taken_by',
      'staff.name as holder',
    ]);

type Rows = ReturnType<typeof appealRows>;
type Row = Awaited<ReturnType<Rows['execute']>>[number];

export const serializeRow = (row: Row): DeskAppealRow => ({
  id: row.id,
  number: row.number,
  status: row.status,
  serial_number: row.serial_key,
  license_plate: row.plate_key,
  sender: fullName(row),
  reason: row.reason,
  created_at: instant(row.created_at),
  answer_until: instant(appealAnswerUntil(row.created_at)),
  taken_by: row.taken_by === null ? null : { id: row.taken_by, name: row.holder ?? '' },
});

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** One column each, so that the search is always a look-up in one index. */
function found(rows: Rows, typed: string, now: number): Rows {
  const plate = normaliseLicensePlate(typed);
  if (/^\s*\p{L}\p{L}\s*-?\s*20\d\d\D+\d/u.test(typed))
    return rows.where('appeals.number', '=', normaliseNumber('ОС', typed, now));
  if (licensePlateKind(plate) !== 'other') return rows.where('appeals.plate_key', '=', plate);
  if (/\d{5,}\s*$/.test(typed)) return rows.where('appeals.serial_key', '=', normaliseSerialNumber(typed));
  if (/\d/.test(typed)) return rows.where('appeals.plate_key', '=', plate);
  const [name = ''] = typed.split(/\s+/);
  return rows.where('appeals.last_name', 'in', [name, capitalised(name), name.toUpperCase()]);
}

function inQueue(rows: Rows, { queue }: DeskAppealsQuery, staffId: number): Rows {
  switch (queue) {
    case 'open':
      return rows.where(isOpen);
    case 'mine':
      return rows.where(isOpen).where('appeals.taken_by', '=', staffId);
    case 'new':
      return rows.where('appeals.status', '=', 'submitted');
    case 'evidence':
      return rows.where('appeals.status', '=', 'evidence_needed');
    case 'proposed':
      return rows
        .where(isOpen)
        .where('appeals.id', 'in', (eb) => eb.selectFrom('appeal_proposals').select('appeal_id'));
    case 'decided':
      return rows.where('appeals.status', '=', 'decided');
  }
}

export function listAppeals(
  { db, now }: Pick<Context, 'db' | 'now'>,
  query: DeskAppealsQuery,
  staffId: number,
): Promise<QueuePage<Row>> {
  const { q, reason, sort, after } = query;
  const rows = q ? found(appealRows(db), q, now()) : inQueue(appealRows(db), query, staffId);
  return queuePage(
    reason ? rows.where('appeals.reason', '=', reason) : rows,
    'appeals',
    { column: 'created_at', isDescending: sort === 'newest' || query.queue === 'decided' },
    after === undefined ? undefined : afterSchema.parse(after),
  );
}
