import { onTestFinished } from 'vitest';
import type { Config } from '@/backend/core/config';
import { connect, engineOf } from '@/backend/db/connection';
import { namesOfMigrations, runMigrations } from '@/backend/db/migrations/migrate';

/** A database as it was before the migration; `upgrade` runs it and all later ones. */
export async function openBefore(createEmpty: () => Promise<Config>, migration: string) {
  const config = await createEmpty();
  const db = connect(config);
  onTestFinished(() => db.destroy());
  const run = (names: readonly string[]) =>
    db.transaction().execute((trx) => runMigrations(trx, engineOf(config), names));
  await run(namesOfMigrations.filter((name) => name < migration));
  return { db, upgrade: () => run(namesOfMigrations) };
}
