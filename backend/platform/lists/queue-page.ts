// Pages of a long list without a count: the next one begins after the last row shown, along an index.
import { sql, type SelectQueryBuilder } from 'kysely';
import { z } from 'zod';

/** More than a screen holds; drawing rows is what a queue's page costs. */
export const QUEUE_ROWS = 25;

/** "<value of the sorted column>_<id>". */
export const afterSchema = z
  .string()
  .regex(/^-?\d{1,15}_\d{1,15}$/, 'Відкрийте список спочатку')
  .transform((after) => after.split('_').map(Number) as [value: number, id: number]);

export interface QueueOrder<Row> {
  /** Not null, with an index that ends with the id. */
  column: keyof Row & string;
  isDescending?: boolean;
}

export interface QueuePage<Row> {
  rows: Row[];
  next: string | null;
}

export async function queuePage<Tables, Table extends keyof Tables, Row extends { id: number }>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  table: Table & string,
  { column, isDescending = false }: QueueOrder<Row>,
  after: [value: number, id: number] | undefined,
): Promise<QueuePage<Row>> {
  const [sorted, id] = [sql.ref(`${table}.${column}`), sql.ref(`${table}.id`)];
  const sign = sql.raw(isDescending ? '<' : '>');
  const turned = after ? query.where(sql<boolean>`(${sorted}, ${id}) ${sign} (${after[0]}, ${after[1]})`) : query;
  const direction = isDescending ? 'desc' : 'asc';
  const found = await turned
    .orderBy(sorted, direction)
    .orderBy(id, direction)
    .limit(QUEUE_ROWS + 1)
    .execute();
  const rows = found.slice(0, QUEUE_ROWS);
  const last = found.length > QUEUE_ROWS ? rows.at(-1) : undefined;
  return { rows, next: last ? `${String(last[column])}_${last.id}` : null };
}
