import type { CitySettings } from '@/contract/settings';
import type { Db } from '@/backend/db/connection';

export async function findSettings(db: Db): Promise<CitySettings | undefined> {
  const row = await db.selectFrom('settings').select('body').where('id', '=', 1).executeTakeFirst();
  return row ? (JSON.parse(row.body) as CitySettings) : undefined;
}

export async function saveSettings(db: Db, settings: CitySettings, now: number): Promise<void> {
  const body = JSON.stringify(settings);
  await db
    .insertInto('settings')
    .values({ id: 1, body, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ body, updated_at: now }))
    .execute();
}
