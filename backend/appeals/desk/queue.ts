import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { deskAppealsQuerySchema } from '@/contract/desk-appeals';
import { appealsLateBefore } from '@/domain/appeal-terms';
import { NOBODY } from '@/domain/staff-acts';
import { listNamedIds } from '@/backend/db/person-words';
import { defineQueue } from '@/backend/platform/desk/queue';
import { type AnyOf, isAnyOf } from '@/backend/platform/find/findable';
import { hasNoFine, isOpen } from '@/backend/appeals/states';
import { type AppealRows, appealRows, serializeRow } from './rows';

/** As `isOpen`, word for word the predicate of a partial index. */
const isDecided = sql<boolean>`appeals.status = 'decided'`;

const proposedBut = (rows: AppealRows, notFor: readonly number[]) =>
  rows.where(isOpen).where('appeals.id', 'in', (eb) =>
    eb
      .selectFrom('appeal_proposals')
      .$if(notFor.length > 0, (all) => all.where('staff_id', 'not in', notFor))
      .select('appeal_id'),
  );

function inQueue(rows: AppealRows, { queue, notFor = [] }: Filters, staffId: number): AppealRows {
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
      return proposedBut(rows, []);
    case 'confirm':
      return proposedBut(rows, notFor);
    case 'decided':
      return rows.where(isDecided);
  }
}

/** `found`: what `foundByKeys` says of the search. `notFor`: whose proposals somebody else confirms. */
type Filters = z.output<typeof deskAppealsQuerySchema> & { found?: AnyOf | undefined; notFor?: readonly number[] };

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
    if (query.found) return all.where(isAnyOf('appeals', query.found));
    return query.q ? all : inQueue(all, query, staffId);
  },
  walk: ({ db, now }, query, walk) => {
    const { q } = query;
    if (q === '' || query.found) return null;
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
