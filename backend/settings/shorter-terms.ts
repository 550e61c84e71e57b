// A lowered term deletes within a day, for good: the undo of the settings brings no row back.
import { sql } from 'kysely';
import { CITY_SETTINGS } from '@/contract/city-settings';
import type { Context } from '@/backend/platform/context';
import type { GivenRow, ImportProblem } from '@/backend/platform/import/importer';
import { findSettings } from '@/backend/platform/settings/queries';
import { DAY_MS } from '@/domain/durations';
import { keysOf } from '@/domain/keys';
import { retentionOf } from '@/domain/retention';

const termsSchema = CITY_SETTINGS.retention.wire.nullable().catch(null);

export async function askAboutShorterTerms(
  { db, now, keptTables }: Context,
  { line, given }: GivenRow,
): Promise<ImportProblem[]> {
  if (!('retention' in given)) return [];
  const was = retentionOf((await findSettings(db))?.retention);
  const is = retentionOf(termsSchema.parse(given['retention']) ?? undefined);
  const doubts: ImportProblem[] = [];
  for (const period of keysOf(is).filter((one) => is[one] < was[one])) {
    let count = 0;
    for (const { name, isOld } of keptTables.filter((table) => table.period === period)) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(name)} where ${isOld(now() - is[period] * DAY_MS)}`.execute(db);
      count += rows[0]?.count ?? 0;
    }
    if (count > 0)
      doubts.push({
        line,
        reason: `retention.${period} — замість ${was[period]} днів тепер ${is[period]}: уже за добу буде видалено назавжди записів ${count}`,
      });
  }
  return doubts;
}
