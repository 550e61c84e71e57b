import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AppealQueue, deskAppealsQuerySchema } from '@/contract/desk-appeals';
import { appealsLateBefore } from '@/domain/appeal-terms';
import { readTyped } from '@/domain/found';
import { NOBODY } from '@/domain/staff-acts';
import { equalSerialKeys } from '@/domain/serial-number';
import { listNamedIds } from '@/backend/db/person-words';
import { defineQueue } from '@/backend/platform/desk/queue';
import { isAnyOf } from '@/backend/platform/find/findable';
import { hasNoFine, isOpen } from '@/backend/appeals/states';
import { ofKeys } from './found';
import { type AppealRows, appealRows, serializeRow } from './rows';

/** As `isOpen`, word for word the predicate of a partial index. */
const isDecided = sql<boolean>`appeals.status = 'decided'`;

/** Null for a name, an e-mail or a phone. */
function found(rows: AppealRows, q: string, now: number): AppealRows | null {
  const typed = readTyped(q);
  if (typed.isContact || !/\d/.test(q)) return null;
  const keys = ofKeys(typed, typed.serial === null ? [] : equalSerialKeys(typed.serial), now);
  return keys.length === 0 ? null : rows.where(isAnyOf('appeals', keys));
}

function inQueue(rows: AppealRows, queue: AppealQueue, staffId: number): AppealRows {
  switch (queue) {
    case 'open':
      return rows.where(isOpen);
    case 'mine':
      return rows.where(isOpen).where('appeals.taken_by', '=', staffId);
    case 'new':
      return rows.where(isOpen).where('appeals.taken_by', 'is', null);
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
function filtersOf({ reason, person, came, late, paper }: Filters, now: number): RawBuilder<boolean>[] {
  const isOf =
    person === NOBODY ? sql<boolean>`appeals.taken_by is null` : sql<boolean>`appeals.taken_by = ${Number(person)}`;
  return [
    ...(reason ? [sql<boolean>`appeals.reason = ${reason}`] : []),
    ...(person ? [isOf] : []),
    ...(came ? [sql<boolean>`appeals.came = ${came}`] : []),
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
