import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { runInspection } from '@/backend/entry/commands/run';
import type { Config } from '@/backend/core/config';
import { connect } from '@/backend/db/connection';
import { createEmptyPostgres, createSqlite, keptBySuite, onBothEngines } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { openCity } from './city';
import { evacuation } from './records';
import { releaseHandles } from './release-handles';
import { killWhen, runCommand, startProgram } from './run-program';

const ROWS = 6000;

const inspect = (args: string[], config: Config) => runInspection(args, () => config);

/** In another process: this one would keep the database file open until garbage collection. */
async function fill(config: Config): Promise<void> {
  const file = join(config.dataDir, 'evacuations.json');
  writeFileSync(file, JSON.stringify(Array.from({ length: ROWS }, (_, index) => evacuation(index, 'AA1234BB'))));
  expect(await runCommand(['import', 'evacuations', file, '--accept'], config)).toMatchObject({ code: 0 });
  rmSync(file);
}

/** Fails if the command ended before. */
async function killCommandWhen(args: string[], config: Config, isSoFar: () => boolean | Promise<boolean>) {
  expect(await killWhen(startProgram('inspection', args, config, { LOAD_SAMPLES: 'no' }), isSoFar)).toBe('SIGKILL');
}

onBothEngines('when killed in the middle', (createDatabase, createEmpty) => {
  const folder = suiteFolder();
  const copy = join(folder, 'copy.tar.gz');
  let config: Config;

  beforeAll(async () => {
    config = await createDatabase();
    await fill(config);
  });

  it('a backup does not get its final name, and the next backup does', async () => {
    await killCommandWhen(['backup', copy], config, () => readdirSync(folder).length > 0);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^copy\.tar\.gz\.[0-9a-f]{8}\.part$/)]);
    expect(await inspect(['backup', copy], config)).toMatchObject({ code: 0 });
    expect(await inspect(['verify', copy, '--equal'], config)).toMatchObject({ code: 0 });
  });

  it('a restore makes the next start refuse with the reason, and is completed when it is repeated', async () => {
    const target = await createEmpty();
    await killCommandWhen(['restore', copy], target, () => existsSync(join(target.dataDir, 'restoring')));
    const start = await inspect(['prepare'], target);
    expect(start).toMatchObject({ code: 1, errors: expect.stringContaining('було перервано: дані неповні') as string });
    const second = await inspect(['backup', join(folder, 'second.tar.gz')], target);
    expect(second).toMatchObject({ code: 1, errors: expect.stringContaining('дані неповні') as string });
    expect(await inspect(['restore', copy], target)).toMatchObject({ code: 0, errors: '' });
    expect(await inspect(['verify', copy, '--equal'], target)).toMatchObject({ code: 0 });
    expect(await inspect(['prepare'], target)).toMatchObject({ code: 0 });
    expect(readdirSync(target.dataDir)).not.toContain('restoring');
  });
});

describe('moving from SQLite to PostgreSQL', () => {
  const [createFrom, createTo] = [keptBySuite(createSqlite), keptBySuite(createEmptyPostgres)];
  let from: Config;
  let both: Config;

  beforeAll(async () => {
    from = await createFrom();
    both = { ...from, databaseUrl: (await createTo()).databaseUrl };
    await fill(from);
  });

  it('requires the site to be stopped', async () => {
    const site = connect(from);
    await site.selectFrom('evacuations').select('id').limit(1).execute();
    expect(await runCommand(['move-to-postgres'], both)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('ще працює сайт') as string,
    });
    await site.destroy();
    await releaseHandles(from);
  });

  it('leaves nothing when it is killed, then moves and verifies every row, and refuses a second run', async () => {
    const watch = new pg.Client({ connectionString: both.databaseUrl });
    watch.on('error', () => undefined);
    await watch.connect();
    const isWriting = async () => {
      const { rows } = await watch.query<{ busy: boolean }>(
        `select count(*) > 0 as busy from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%insert into "evacuations"%'`,
      );
      return rows[0]?.busy ?? false;
    };
    await killCommandWhen(['move-to-postgres'], both, isWriting);
    // Wait until PostgreSQL drops the connection of the killed process.
    await expect
      .poll(async () => {
        const { rows } = await watch.query(
          `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
        );
        return rows.length;
      })
      .toBe(0);
    const { rows } = await watch.query(`select 1 from pg_tables where schemaname = 'public'`);
    expect(rows).toEqual([]);
    await watch.end();

    const moved = await runCommand(['move-to-postgres'], both);
    expect(moved).toMatchObject({ code: 0, errors: '' });
    expect(moved.output).toMatch(new RegExp(`evacuations: рядків 6\\s000, контрольна сума [0-9a-f]{16}`));
    const city = await openCity(both);
    const rowsOf = await city.context.db.selectFrom('evacuations').selectAll().orderBy('id').execute();
    await city.close();
    expect(rowsOf).toHaveLength(ROWS);
    const again = await inspect(['move-to-postgres'], both);
    expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('не порожня') as string });
  });
});
