// A statement over a large table takes longer than a request may.
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_LIMIT_MS } from '@/backend/core/config';
import { connect, type Db } from '@/backend/db/connection';
import { underStartLock } from '@/backend/db/lock';
import { namesOfMigrations, runMigrations } from '@/backend/db/migrations/migrate';
import { runInspection } from '@/backend/entry/commands/run';
import { explainFailure, isUnreachable } from '@/backend/entry/doctor/explain-failure';
import { undoImport } from '@/backend/entry/undo-import';
import { createEmptyPostgres, createPostgres, type TestDatabase } from '@/tests/databases';
import { askedQueries } from './asked-queries';
import { type City, openCity, lastImport } from './city';
import { addStaff, enterDesk } from './desk';
import { runDueJobs } from './due-work';
import { citizen, fine } from './records';

const SLOW_S = DATABASE_LIMIT_MS / 1000 + 0.5;
const OLD = namesOfMigrations.filter((name) => name <= '0022-unproved-contacts');

describe('on PostgreSQL a statement slower than a request may be', () => {
  let database: TestDatabase;
  let db: Db;
  const sleep = (on: Db) => sql`select pg_sleep(${sql.lit(SLOW_S)})`.execute(on);
  const run = (...args: string[]) => runInspection(args, () => database.config);

  beforeAll(async () => {
    database = await createEmptyPostgres();
    database.config.databaseLimitMs = DATABASE_LIMIT_MS;
    db = connect(database.config);
    await underStartLock(db, 'postgres', (trx) => runMigrations(trx, 'postgres', OLD));
  });
  afterAll(async () => {
    await db.destroy();
    await database.cleanup();
  });

  it('goes through in a migration of an upgrade, and in the restore of a copy', async () => {
    await sql`create function slow() returns trigger language plpgsql as
      'begin perform pg_sleep(${sql.lit(SLOW_S)}); return new; end'`.execute(db);
    await sql`create trigger slow before insert on migrations for each row
      when (new.name = ${sql.lit(namesOfMigrations.at(-1) ?? '')}) execute function slow()`.execute(db);
    expect(await run('upgrade', '--yes')).toMatchObject({ code: 0, errors: '' });

    const copy = join(database.config.dataDir, 'copy.tar.gz');
    expect(await run('backup', copy)).toMatchObject({ code: 0, errors: '' });
    const { config, cleanup } = await createEmptyPostgres();
    const empty = connect(config);
    await sql`create schema other`.execute(empty);
    await sql`create function other.slow() returns event_trigger language plpgsql as
      'begin if exists (select from pg_event_trigger_ddl_commands() where object_identity = ''public.users'' and
        command_tag = ''CREATE TABLE'') then perform pg_sleep(${sql.lit(SLOW_S)}); end if; end'`.execute(empty);
    await sql`create event trigger slow on ddl_command_end execute function other.slow()`.execute(empty);
    await empty.destroy();
    expect(await runInspection(['restore', copy], () => config)).toMatchObject({ code: 0, errors: '' });
    await cleanup();
  });

  it('goes through under the start lock, and is ended everywhere else, also after it', async () => {
    await underStartLock(db, 'postgres', sleep);
    const failure = await sleep(db).catch((error: unknown) => error);
    expect(explainFailure(failure)).not.toContain('DATABASE_URL');
    const inOwn = await db
      .transaction()
      .execute(sleep)
      .catch((error: unknown) => error);
    expect(explainFailure(inOwn)).toMatch(/^Сервер бази даних (прийняв|перервав)/);
  });

  it('of a frozen server is told as what it is, and the start may go on without the database', () => {
    const failure = new Error('Query read timeout');
    expect(isUnreachable(failure)).toBe(true);
    expect(explainFailure(failure)).toMatch(/^Сервер бази даних прийняв з’єднання, але не відповів/);
  });
});

describe('on PostgreSQL beside more payments than a statement’s memory holds', () => {
  let database: TestDatabase;
  let city: City;

  beforeAll(async () => {
    database = await createPostgres();
    city = await openCity(database.config);
    await city.import('fines', [fine('ІП 0000000001', 'AA1234BB')]);
    await city.import('citizens', [citizen('owner@example.org', ['AA1234BB'])]);
  });
  afterAll(async () => {
    await city.close();
    await database.cleanup();
  });

  it('no statement of an undo or of the night’s jobs looks through all of them for each row', async () => {
    const { db } = city.context;
    const rows = sql`select 'line ' || n from generate_series(1, 5000) n`;
    await sql`insert into payments (fingerprint, serial_key, amount_kopecks, paid_at, import_id)
      select one, 'ІП0000000001', 1, 1, 1 from (${rows}) r (one)`.execute(db);
    await sql`insert into statement_lines (sha256, line, file, fingerprint, paid_at, amount_kopecks, identity, read_at, is_repeated)
      select 'sha', row_number() over (), 'bank.csv', one, 1, 1, '{}', 1, 0 from (${rows}) r (one)`.execute(db);
    await sql`insert into citizen_changes (user_id, changed_at) select 1, 1 from generate_series(1, 5000)`.execute(db);
    await sql`analyze`.execute(db);
    const asked = await askedQueries(city, async () => {
      await undoImport(city.context, 1, 'місто');
      await runDueJobs(city.context, 'site');
    });
    const queries = asked.filter(({ sql: text }) => /^\s*(select|update|delete)\b/.test(text));
    expect(queries.length).toBeGreaterThan(50);
    const slow = await db.transaction().execute(async (trx) => {
      await sql`set local work_mem = '64kB'`.execute(trx);
      const found: string[] = [];
      for (const { sql: text, parameters } of queries) {
        const { rows: plan } = await trx.executeQuery<object>({
          ...sql.raw(`explain ${text}`).compile(trx),
          parameters,
        });
        const lines = plan.map((row) => Object.values(row).join(' '));
        if (lines.some((line) => /(ANY \(\S+ = \(|NOT \()SubPlan/.test(line))) found.push(text, ...lines);
      }
      return found;
    });
    expect(slow).toEqual([]);
  });

  it('an undo in part goes through, however long it moves the rows of a large import', async () => {
    const { db, config } = city.context;
    await city.import('fines', [fine('ІП 0000000002', 'AA1234BB'), fine('ІП 0000000003', 'AA1234BB')]);
    const id = await lastImport(city);
    await city.import('fines', [fine('ІП 0000000003', 'AA1234BB', { amount: '680' })]);
    await sql`create function slow() returns trigger language plpgsql as
      'begin perform pg_sleep(${sql.lit(SLOW_S)}); return null; end'`.execute(db);
    await sql`create trigger slow before update on import_changes for each statement execute function slow()`.execute(
      db,
    );
    const undone = await runInspection(['import', 'undo', `${id}`, '--partly'], () => ({
      ...config,
      databaseLimitMs: DATABASE_LIMIT_MS,
    }));
    expect(undone).toMatchObject({ code: 0, errors: '' });
    expect(await db.selectFrom('fines').select('serial_key').execute()).toEqual([{ serial_key: 'ІП0000000003' }]);
  });

  it('an undo is planned at the desk, however long it looks through the register', async () => {
    const { db, config } = city.context;
    await city.import('fines', [fine('ІП 0000000004', 'AA1234BB')]);
    const id = await lastImport(city);
    const clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    await sql`alter table fines rename to kept_fines`.execute(db);
    await sql`create view fines as with slow as materialized (select pg_sleep(${sql.lit(SLOW_S)}))
      select kept_fines.* from kept_fines, slow`.execute(db);
    config.databaseLimitMs = DATABASE_LIMIT_MS;
    expect(await city.desk('imports.plan-undo', { id }, clerk)).toMatchObject({ status: 200, json: { removed: 1 } });
  });
});
