import type { Db } from './connection';
import { type Cell, listTables, readRows, type Table } from './tables';

export type Row = Record<string, Cell>;

export interface ChangedRow {
  before: Row | null;
  after: Row | null;
}

export async function* eachRow(db: Db, table: Table): AsyncGenerator<Row, void> {
  for await (const rows of readRows(db, table))
    for (const cells of rows)
      yield Object.fromEntries(table.columns.map((name, index) => [name, cells[index] ?? null]));
}

function compareCells(one: Cell, other: Cell): number {
  if (typeof one === 'string' && typeof other === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return Number(one) - Number(other);
}

function compareKeys(one: Row, other: Row, key: Table['key']): number {
  for (const { name } of key) {
    const order = compareCells(one[name] ?? null, other[name] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

/** Compares one table in two databases by its primary key, in columns that both have. Nothing when only one has the table. */
export async function* changedRows(
  before: Db,
  after: Db,
  name: string,
  { unchangedToo = false } = {},
): AsyncGenerator<ChangedRow> {
  const find = async (db: Db) => (await listTables(db)).find((table) => table.name === name);
  const [one, other] = [await find(before), await find(after)];
  if (!one || !other) return;
  const table = { ...one, columns: one.columns.filter((column) => other.columns.includes(column)) };
  const [olds, news] = [eachRow(before, table), eachRow(after, table)];
  const next = async (rows: AsyncGenerator<Row, void>) => {
    const turn = await rows.next();
    return turn.done ? undefined : turn.value;
  };
  let [old, fresh] = [await next(olds), await next(news)];
  while (old || fresh) {
    const order = !old ? 1 : !fresh ? -1 : compareKeys(old, fresh, table.key);
    if (old && order < 0) yield { before: old, after: null };
    else if (fresh && order > 0) yield { before: null, after: fresh };
    else if (old && fresh && (unchangedToo || table.columns.some((column) => old?.[column] !== fresh?.[column])))
      yield { before: old, after: fresh };
    if (order <= 0) old = await next(olds);
    if (order >= 0) fresh = await next(news);
  }
}
