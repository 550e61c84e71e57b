import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SelectQueryBuilder, sql } from 'kysely';
import { WAITING_MAX } from '@/domain/waiting';
import { notFound } from '@/backend/core/http-error';
import type { Db } from './connection';

export interface PageQuery {
  page: number;
  page_size: number;
}

const BATCH = 500;

interface Page<Item> {
  count: number;
  next: string | null;
  previous: string | null;
  results: Item[];
}

export function pageAnswer<Item>(
  address: string,
  { page, page_size }: PageQuery,
  count: number,
  results: Item[],
): Page<Item> {
  const last = Math.max(1, Math.ceil(count / page_size));
  if (page > last) throw notFound('Такої сторінки немає.');
  const url = new URL(address);
  const at = (number: number) => {
    url.searchParams.set('page', String(number));
    return `${url.pathname}${url.search}`;
  };
  return { count, next: page < last ? at(page + 1) : null, previous: page > 1 ? at(page - 1) : null, results };
}

/** How many rows a query chooses. */
export async function countOf<Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const counted = rows
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('count'))
    .$castTo<{ count: number }>();
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** Reads no more than WAITING_MAX rows, along the index that their order names. */
export async function countSome<Tables, Table extends keyof Tables, Row>(
  db: Db,
  rows: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const some = rows
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(WAITING_MAX);
  return countOf(db.selectFrom(some.as('some')));
}

/** Keeps the order of the rows. */
export async function numberedPage<Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { page, page_size }: PageQuery,
): Promise<{ count: number; rows: Row[] }> {
  const shown = rows.limit(page_size).offset((page - 1) * page_size);
  return { count: await countOf(rows), rows: await shown.execute() };
}

interface Walk {
  /** The table of the columns, where several have them. */
  of?: string;
  /** Values of the columns, below what is wanted. */
  after?: number[];
}

/** All rows in the order of the columns, which name each of them; yields to other work between two batches. */
export async function* batchesOf<Tables, Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  columns: (keyof Row & string)[],
  { of, after = columns.map(() => -1) }: Walk = {},
): AsyncGenerator<Row[]> {
  const order = sql.join(columns.map((column) => sql.ref(of === undefined ? column : `${of}.${column}`)));
  for (let last: unknown[] = after; ;) {
    const batch = await rows
      .where(sql<boolean>`(${order}) > (${sql.join(last)})`)
      .orderBy(order)
      .limit(BATCH)
      .execute();
    yield batch;
    const end = batch.at(-1);
    if (end === undefined || batch.length < BATCH) return;
    last = columns.map((column) => end[column]);
    await nextTurn();
  }
}
