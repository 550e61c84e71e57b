import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AppealQueue, deskAppealsQuerySchema } from '@/contract/desk-appeals';
import { appealsLateBefore } from '@/domain/appeal-terms';
import { licensePlateKind, normaliseLicensePlate } from '@/domain/license-plate';
import { isTypedPhone } from '@/domain/person-words';
import { NOBODY } from '@/domain/staff-acts';
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
      return rows.where('appeals.status', '=', 'submitted').where('appeals.taken_by', 'is', null);
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

type Filters = z.output<typeof deskAppealsQuerySchema>;

const byPaper = sql`appeals.email = '' and not exists
  (select 1 from users where users.id = appeals.user_id and users.email <> '')`;

/** What narrows any queue and any search. */
function filtersOf({ reason, person, late, paper }: Filters, now: number): RawBuilder<boolean>[] {
  const isOf =
    person === NOBODY ? sql<boolean>`appeals.taken_by is null` : sql<boolean>`appeals.taken_by = ${Number(person)}`;
  return [
    ...(reason ? [sql<boolean>`appeals.reason = ${reason}`] : []),
    ...(person ? [isOf] : []),
    ...(late ? [isOpen, sql<boolean>`appeals.created_at < ${appealsLateBefore(now)}`] : []),
    ...(paper ? [sql<boolean>`${byPaper}`] : []),
  ];
}

const isOneOf = (filters: RawBuilder<boolean>[]) => (id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from appeals where appeals.id = ${id} and ${sql.join(filters, sql` and `)})`;

export const appealQueue = defineQueue({
  table: 'appeals',
  seen: 'appeals',
  rows: ({ db, now, staffId = 0 }, query: Filters) => {
    const all = filtersOf(query, now()).reduce((rows, filter) => rows.where(filter), appealRows(db));
    return query.q ? (found(all, query.q, now()) ?? all) : inQueue(all, query.queue, staffId);
  },
  walk: ({ db, now }, query, walk) => {
    const { q } = query;
    if (q === '' || found(appealRows(db), q, now())) return null;
    const filters = filtersOf(query, now());
    return listNamedIds(db, 'appeals', q, { ...walk, ...(filters.length > 0 && { where: isOneOf(filters) }) });
  },
  order: ({ queue, sort }) => ({
    by: sql<number>`appeals.created_at`,
    isDescending: sort === 'newest' || queue === 'decided',
  }),
  /** More than a screen holds; drawing rows is what the page costs. */
  size: 25,
  /** What is decided grows for ever, and a search is walked. */
  isCounted: ({ q, queue }) => q === '' && queue !== 'decided',
  line: serializeRow,
});
