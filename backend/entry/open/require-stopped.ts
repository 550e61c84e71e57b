import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Config, ConfigError } from '@/backend/core/config';
import { closing, connect, engineOf, type Db } from '@/backend/db/connection';
import type { SchemaState } from '@/backend/db/migrations/migrate';
import { requireSqliteAlone } from '@/backend/db/sqlite';
import { alone } from '@/backend/entry/backup/move-to-postgres';
import { livingInstances } from '@/backend/platform/instances/instances';

export const stopText = ({ stops }: SchemaState) =>
  `поруч із новими таблицями ${stops.join(', ')}: спершу зупиніть сайт, усі його екземпляри`;

/** For migrations that an instance of the version before does not survive. */
export async function requireStoppedFor(state: SchemaState, db: Db, now: number): Promise<void> {
  if (state.stops.length === 0 || state.pending.includes('0020-instances')) return;
  const hosts = await livingInstances(db, now);
  if (hosts.length > 0)
    throw new ConfigError(
      `Ще працює сайт попередньої версії (${hosts.join(', ')}), а ${stopText(state)}. Якщо щойно зупинили, повторіть за хвилину.`,
    );
}

const LOOKS = 10;
const LOOK_EVERY_MS = 300;

/** The server notices only after a moment that a program has ended. */
async function hasOthers(db: Db): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await wait(LOOK_EVERY_MS);
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = 'parkinspection' and pid <> pg_backend_pid()`.execute(
      db,
    );
    if ((rows[0]?.count ?? 0) === 0) return false;
  }
  return true;
}

/** Nobody else may have the database open. */
export async function requireNobodyElse(config: Config): Promise<void> {
  if (engineOf(config) === 'sqlite') {
    alone(() => requireSqliteAlone(config.dataDir));
    return;
  }
  if (await closing(connect(config), hasOthers))
    throw new ConfigError('З базою ще працює сайт або команда: зупиніть усі екземпляри й повторіть.');
}
