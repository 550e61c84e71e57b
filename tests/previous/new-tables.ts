// Bundled, and called by the tests of the version before on each database that they make.
import { sql } from 'kysely';
import { readConfig } from '@/backend/core/config';
import { connect, engineOf } from '@/backend/db/connection';
import { migrate } from '@/backend/db/migrations/migrate';
import released from './released.json' with { type: 'json' };

/** The tables of this version, in a database that the version before takes for its own. */
export async function makeNewTables(dataDir: string, databaseUrl: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
  const db = connect(config);
  try {
    await migrate(db, engineOf(config));
    await sql`delete from migrations where name > ${released.lastMigration}`.execute(db);
  } finally {
    await db.destroy();
  }
}
