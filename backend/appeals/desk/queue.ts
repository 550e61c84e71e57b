import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AppealQueue, deskAppealsQuerySchema } from '@/contract/desk-appeals';
import { licensePlateKind, normaliseLicensePlate } from '@/domain/license-plate';
import { isTypedPhone } from '@/domain/person-words';
import { equalSerialKeys, normaliseSerialNumber } from '@/domain/serial-number';
import { normaliseNumber } from '@/backend/db/next-number';
import { listNamedIds } from '@/backend/db/person-words';
import { defineQueue } from '@/backend/platform/desk/queue';
import { hasNoFine, isOpen } from '@/backend/appeals/states';
import { type AppealRows, appealRows, serializeRow } from './rows';

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

function inQueue(rows: AppealRows, queue: AppealQueue, staffId: number): AppealRows {
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

const isOfReason = (reason: string) => (id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from appeals where appeals.id = ${id} and appeals.reason = ${reason})`;

export const appealQueue = defineQueue({
  table: 'appeals',
  seen: 'appeals',
  rows: ({ db, now, staffId = 0 }, query: z.output<typeof deskAppealsQuerySchema>) => {
    const all = query.reason ? appealRows(db).where('appeals.reason', '=', query.reason) : appealRows(db);
    return query.q ? (found(all, query.q, now()) ?? all) : inQueue(all, query.queue, staffId);
  },
  walk: ({ db, now }, { q, reason }, walk) =>
    q === '' || found(appealRows(db), q, now())
      ? null
      : listNamedIds(db, 'appeals', q, { ...walk, ...(reason && { where: isOfReason(reason) }) }),
  order: ({ queue, sort }) => ({
    by: sql<number>`appeals.created_at`,
    isDescending: sort === 'newest' || queue === 'decided',
  }),
  /** More than a screen holds; drawing rows is what the page costs. */
  size: 25,
  line: serializeRow,
});
