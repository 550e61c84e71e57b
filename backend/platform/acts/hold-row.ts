import { type Selectable, sql } from 'kysely';
import { notFound } from '@/backend/core/http-error';
import type { Trx } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';

type Held = 'court_suits' | 'paper_letters' | 'payment_claims' | 'refunds' | 'unmatched_payments';

/** Locks it until the transaction ends. `missing`: the words of 404. */
export const holdRow =
  <Table extends Held>(table: Table, missing: string) =>
  async (trx: Trx, { id }: { id: number }): Promise<Selectable<Database[Table]>> => {
    const { rows } = await sql<Selectable<Database[Table]>>`
      update ${sql.table(table)} set version = version where id = ${id} returning *`.execute(trx);
    const [row] = rows;
    if (!row) throw notFound(missing);
    return row;
  };
