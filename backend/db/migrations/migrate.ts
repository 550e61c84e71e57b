import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { codeOf } from '@/backend/core/error-code';
import { ConfigError } from '@/backend/core/config';
import type { Db, Engine, Trx } from '@/backend/db/connection';
import { underStartLock } from '@/backend/db/lock';
import { from0001 } from './from-0001';
import { from0016 } from './from-0016';
import { from0048 } from './from-0048';
import { from0065 } from './from-0065';
import { from0085 } from './from-0085';
import type { Migrations, Step } from './steps';

export const MIGRATIONS: Migrations = { ...from0001, ...from0016, ...from0048, ...from0065, ...from0085 };

export const namesOfMigrations = Object.keys(MIGRATIONS);

const toldSchema = z.array(z.string()).default([]);
const toldBy = (name: string) => `migration ${name}`;

/** What these migrations said that they changed, a line each. */
export async function readTold(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ value: string }>`
    select value from marks where name in (${sql.join(names.map(toldBy))}) order by name`.execute(db);
  return rows.flatMap(({ value }) => value.split('\n'));
}

export interface SchemaState {
  /** Applied by a newer version. */
  unknown: string[];
  pending: string[];
  /** Reasons why instances of the version before have to be stopped. */
  stops: string[];
}

const contractOf = (step: Step) => (typeof step === 'object' && !Array.isArray(step) ? (step.contracts ?? []) : []);

export function schemaState(done: readonly string[]): SchemaState {
  const pending = namesOfMigrations.filter((name) => !done.includes(name));
  return {
    unknown: done.filter((name) => !Object.hasOwn(MIGRATIONS, name)),
    pending,
    stops: pending.flatMap((name) => MIGRATIONS[name] ?? []).flatMap(contractOf),
  };
}

/** Ordered by name. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  return rows.map(({ name }) => name).sort();
}

export function requireNoNewer({ unknown: [name] }: SchemaState): void {
  if (name !== undefined)
    throw new ConfigError(
      `Базу вже оновила новіша версія сайту (${name}): запустіть ту версію або відновіть копію, зроблену перед оновленням, у порожнє місце.`,
    );
}

const LOCK_TRIES = 400;
const LOCK_EVERY_MS = 25;
const LOCK_NOT_AVAILABLE = '55P03';

/** All at once or none: waiting for one table while holding another ends in a deadlock with a running instance. */
async function lockTables(trx: Trx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()`.execute(trx);
  const lock = `lock table ${rows.map(({ name }) => name).join(', ')} in access exclusive mode nowait`;
  for (let left = LOCK_TRIES; ; left -= 1) {
    await sql`savepoint before_locks`.execute(trx);
    try {
      await sql.raw(lock).execute(trx);
      return;
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE || left === 0) throw error;
      await sql`rollback to savepoint before_locks`.execute(trx);
      await wait(LOCK_EVERY_MS);
    }
  }
}

type Before = (trx: Trx, state: SchemaState) => Promise<void>;

const IDS = {
  postgres: 'id bigint generated always as identity primary key',
  sqlite: 'id integer primary key autoincrement',
};

async function take(step: Step, trx: Trx, engine: Engine): Promise<string[]> {
  if (typeof step === 'function') return toldSchema.parse(await step(trx));
  const statements = typeof step === 'string' || Array.isArray(step) ? step : (step[engine] ?? []);
  for (const statement of [statements].flat())
    await sql.raw(statement.replace(/^(create table \w+ \()\s*id,/, `$1${IDS[engine]},`)).execute(trx);
  return [];
}

export async function runMigrations(
  trx: Trx,
  engine: Engine,
  wanted: readonly string[],
  before?: Before,
): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, run_at bigint not null)`.execute(trx);
  const done = await appliedMigrations(trx);
  const state = schemaState(done);
  requireNoNewer(state);
  if (done.length > 0) await before?.(trx, state);
  if (engine === 'postgres' && done.length > 0 && state.pending.some((name) => wanted.includes(name)))
    await lockTables(trx);
  const ran: string[] = [];
  for (const [name, steps] of Object.entries(MIGRATIONS)) {
    if (done.includes(name) || !wanted.includes(name)) continue;
    const told: string[] = [];
    for (const step of steps) told.push(...(await take(step, trx, engine)));
    if (told.length > 0)
      await sql`insert into marks (name, value, set_at)
        values (${toldBy(name)}, ${told.join('\n')}, ${Date.now()})`.execute(trx);
    await sql`insert into migrations (name, run_at) values (${name}, ${Date.now()})`.execute(trx);
    ran.push(name);
  }
  return ran;
}

/** Safe when several instances start at once. Returns the names of the migrations that ran. */
export const migrate = (db: Db, engine: Engine, before?: Before): Promise<string[]> =>
  underStartLock(db, engine, (trx) => runMigrations(trx, engine, namesOfMigrations, before));
