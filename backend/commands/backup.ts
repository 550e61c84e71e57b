import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import { ConfigError, type Config } from '@/backend/config';
import { engineOf } from '@/backend/db/connection';
import { withContext } from './with-context';

/** Copies the SQLite database into a new file while the site runs. */
export async function backup(config: Config, file: string): Promise<string> {
  if (engineOf(config) === 'postgres') {
    throw new ConfigError(
      'Копію бази PostgreSQL робить її власний засіб: pg_dump --format=custom --file=<файл> "$DATABASE_URL"',
    );
  }
  if (existsSync(file)) throw new ConfigError(`Файл ${file} вже є: вкажіть іншу назву.`);
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) throw new ConfigError(`Папки ${folder} немає: створіть її або вкажіть іншу.`);
  await withContext({ ...config, loadSamples: false }, ({ db }) => sql`vacuum into ${file}`.execute(db));
  return `Копію бази записано у ${file}.`;
}
