import { sql } from 'kysely';
import type { Db } from '@/backend/db/connection';
import { isNamedRow } from '@/backend/db/person-words';
import { kopecks } from '@/domain/money';
import type { UnmatchedRow } from './unmatched';

const ROWS = 50;
const SUM = /^\d+(?:[.,]\d{1,2})?$/;

interface Given {
  state: UnmatchedRow['state'];
  /** A sum, or words of the purpose and of what the bank says of the payer. */
  q: string;
  after: string | undefined;
}

export async function listUnmatched(db: Db, { state, q, after }: Given) {
  const wanted = db
    .selectFrom('unmatched_payments')
    .where('state', '=', state)
    .$if(q !== '', (rows) =>
      rows.where((eb) =>
        eb.or([
          isNamedRow('unmatched_payments', q),
          ...(SUM.test(q) ? [eb('amount_kopecks', '=', kopecks(q.replace(',', '.')))] : []),
        ]),
      ),
    );
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const [at = 0, id = 0] = after?.split('_').map(Number) ?? [];
  const found = await wanted
    .$if(after !== undefined, (rows) => rows.where(sql<boolean>`(paid_at, id) > (${at}, ${id})`))
    .selectAll()
    .orderBy('paid_at')
    .orderBy('id')
    .limit(ROWS + 1)
    .execute();
  const rows = found.slice(0, ROWS);
  const last = rows.at(-1);
  return { rows, total, next: last && found.length > ROWS ? `${last.paid_at}_${last.id}` : null };
}

export async function nextOpen(db: Db, { id }: Pick<UnmatchedRow, 'id'>): Promise<number | null> {
  const next = await db
    .selectFrom('unmatched_payments')
    .where('state', '=', 'open')
    .where('id', '!=', id)
    .select('id')
    .orderBy('paid_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return next?.id ?? null;
}
