// Counted by a job and kept as one row: a page costs nothing, and all instances tell the same.
import { FIGURES, statisticsSchema, type Figures, type Statistics } from '@/contract/open-data';
import type { Db } from '@/backend/db/connection';
import { instant, readJson } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import { recordOf } from '@/domain/keys';
import { computeStatistics } from './compute';

const ONLY_ROW = 1;

const NOTHING: Figures = recordOf(FIGURES, () => null);
const NOT_YET: Statistics = { computed_at: null, totals: NOTHING, months: [], streets: [], grounds: [] };

const storedSchema = statisticsSchema.omit({ computed_at: true });

export async function readStatistics(db: Db): Promise<Statistics> {
  const row = await db.selectFrom('statistics').where('id', '=', ONLY_ROW).selectAll().executeTakeFirst();
  return row ? { computed_at: instant(row.computed_at), ...readJson(storedSchema, row.body) } : NOT_YET;
}

/** Written only when a number has changed: each write drops the page from memory. */
export async function renewStatistics(context: Context): Promise<void> {
  const body = JSON.stringify(await computeStatistics(context));
  const kept = { body, computed_at: context.now() };
  await context.db
    .insertInto('statistics')
    .values({ id: ONLY_ROW, ...kept })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(kept).where('statistics.body', '!=', body))
    .execute();
}
