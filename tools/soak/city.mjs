import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ensureCity, MIDDLE_CITY, signIn } from '../bench/data.mjs';
import { Refusal } from '../../scripts/refusal.mjs';
import { step } from '../../scripts/say.mjs';
import { ensureBuilt, ensurePrograms } from '../../scripts/setup/build.mjs';
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
async function openSoakedCity(server) {
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

/** Of the command: positive numbers, each with what it is when it is not named, and `database`. */
export function readRun(usual) {
  const names = [...Object.keys(usual), 'database'];
  const { values } = parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) });
  const numbers = Object.entries(usual).map(([name, fallback]) => [name, Number(values[name] ?? fallback)]);
  for (const [name, number] of numbers) if (!(number > 0)) throw new Refusal(`--${name}: додатне число.`);
  return { ...Object.fromEntries(numbers), database: values.database ?? '' };
}

/** `work` with a city that is deleted at its end, and the site built. */
export async function withSoakedCity(server, work) {
  process.env.NODE_ENV = 'production';
  await ensurePrograms();
  await ensureBuilt();
  const city = await step({ doing: 'Making the city', done: 'The city is there' }, () => openSoakedCity(server));
  try {
    await work(city);
  } finally {
    await city.close();
  }
}
