import { randomBytes } from 'node:crypto';
import { ensureCity, MIDDLE_CITY, signIn } from '../bench/data.mjs';
import { programPath } from '../../scripts/setup/bundle.mjs';
import { run } from '../../scripts/setup/run.mjs';

async function onServer(url, sql) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** `server`: address of a PostgreSQL where databases can be created; '' for SQLite. */
export async function openSoakedCity(server) {
  const folder = await ensureCity(MIDDLE_CITY);
  const token = signIn(folder);
  if (server === '') return { folder, token, databaseUrl: '', close: () => undefined };
  const name = `soak_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const close = () => onServer(server, `drop database if exists ${name} with (force)`);
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: url.href, APP_MODE: 'demo', LOAD_SAMPLES: 'no' };
  const { code, errors } = await run(process.execPath, [programPath('inspection'), 'move-to-postgres'], { env });
  if (code !== 0) {
    await close();
    throw new Error(errors);
  }
  return { folder, token, databaseUrl: url.href, close };
}
