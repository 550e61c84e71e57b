import { CITY_SETTINGS, SETTING_NAMES } from '@/contract/city-settings';
import type { CitySettings } from '@/contract/settings';
import type { Db, Trx } from '@/backend/db/connection';
import { storedSchema, type Stored, type Target } from '@/backend/platform/import/importer';
import { findSettings, saveSettings } from '@/backend/platform/settings/queries';
import { readJson } from '@/backend/db/wire';

export const SETTINGS_KEY = 'settings';

const read = (text: string | null | undefined) => readJson(storedSchema, text ?? '{}');

export async function changeOf(db: Db, importId: number): Promise<{ before: Stored; after: Stored } | undefined> {
  const row = await db.selectFrom('import_changes').where('import_id', '=', importId).selectAll().executeTakeFirst();
  return row && { before: read(row.before), after: read(row.after) };
}

async function save(trx: Trx, changes: Stored, now: number): Promise<void> {
  const body: Stored = { ...(await findSettings(trx)), ...changes };
  const kept = Object.entries(body).filter(([key, value]) => value !== null || NULL_NAMES.includes(key));
  await saveSettings(trx, Object.fromEntries(kept) as CitySettings, now);
}

/** The specification requires these keys in every response, null included. */
export const NULL_NAMES: string[] = SETTING_NAMES.filter((name) => CITY_SETTINGS[name].absent === 'null');

export const settingsTarget: Target = {
  find: async (db: Db) => {
    const stored = await findSettings(db);
    return new Map(stored ? [[SETTINGS_KEY, { ...stored }]] : []);
  },
  apply: async (trx, importId, _columns, { now }) => {
    const change = await changeOf(trx, importId);
    if (change) await save(trx, change.after, now);
  },
  listTouched: async (trx, importId) => {
    const change = await changeOf(trx, importId);
    const stored: Stored = { ...(await findSettings(trx)) };
    const same = (key: string) => JSON.stringify(stored[key] ?? null) === JSON.stringify(change?.after[key] ?? null);
    return Object.keys(change?.after ?? {}).every(same) ? [] : [SETTINGS_KEY];
  },
  revert: async (trx, importId, now) => {
    const change = await changeOf(trx, importId);
    if (!change) return;
    const before = Object.keys(change.after).map((key) => [key, change.before[key] ?? null] as const);
    await save(trx, Object.fromEntries(before), now);
  },
};
