import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { storedVersion } from '@/backend/platform/content/stored-versions';
import { connect, isPostgres } from '@/backend/db/connection';
import { evacuationsImporter } from '@/backend/evacuations/import';
import type { NumberedRow } from '@/backend/platform/import/importer';
import { runImport } from '@/backend/platform/import/run-import';
import { ROWS_AT_ONCE } from '@/backend/platform/import/stage-rows';
import { onBothEngines } from '@/tests/databases';
import { isWholeRun } from '@/tests/scope';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf } from './city';
import { operatorOf } from './operator';
import { killWhen, runCommand, startProgram } from './run-program';

/** More than two batches: one that is stored, one that is read ahead, and one that no kill lets through. */
const ROWS = isWholeRun ? 12_000 : 3 * ROWS_AT_ONCE;
const KILLED_AT = isWholeRun ? [1, ROWS / 2] : [1];
/** Statements while the write lock is held, the line in the journal among them, independent of the number of rows. */
const STATEMENTS_MAX = 32;
const HEADER = 'external_id,license_plate,evacuated_at,from_address';

const rowOf = (number: number, place = 'вул. А') => ({
  external_id: `e${number}`,
  license_plate: `AA${String(number % 10_000).padStart(4, '0')}BB`,
  evacuated_at: `2026-11-20T1${Math.floor(number / 10_000)}:00:00+02:00`,
  from_address: place,
});

onBothEngines('a long import', (createDatabase, _, itOnAny) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();

  async function writeRegister(name: string, place: string): Promise<string> {
    const file = join(folder, name);
    const stream = createWriteStream(file);
    stream.write(`${HEADER}\n`);
    for (let number = 0; number < ROWS; number += 1) stream.write(`${Object.values(rowOf(number, place)).join(',')}\n`);
    stream.end();
    await once(stream, 'finish');
    return file;
  }

  const count = async (table: 'evacuations' | 'import_changes') =>
    (
      await city.context.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;

  const startImport = (file: string) =>
    startProgram('inspection', ['import', 'evacuations', file], city.context.config);

  const places = async () =>
    (await city.context.db.selectFrom('evacuations').select('from_address').distinct().execute()).map(
      ({ from_address }) => from_address,
    );

  /** On PostgreSQL no register is written meanwhile: an import that stages cannot end before it is killed. */
  async function withoutApplying(work: () => Promise<void>) {
    const { db } = city.context;
    if (!isPostgres(db)) return work();
    await db.transaction().execute(async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      await sql`lock table evacuations in share mode`.execute(trx);
      await work();
    });
  }

  /** PostgreSQL goes on with the statement of a client that was killed, until its limit. */
  async function leftAlone() {
    const { db } = city.context;
    if (!isPostgres(db)) return;
    const working = sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
    await expect.poll(async () => (await working.execute(db)).rows).toEqual([]);
  }

  itOnAny('reads at most one batch ahead of the one that is being stored', async () => {
    let ahead = 0;
    async function* rows(): AsyncGenerator<NumberedRow> {
      for (let number = 0; number < 3 * ROWS_AT_ONCE; number += 1) {
        if (number % 1000 === 0) ahead = Math.max(ahead, number - (await count('import_changes')));
        yield { line: number + 2, row: rowOf(number) };
      }
    }
    const origin = { file: 'ahead', sha256: '', madeBy: 'test' };
    const { importId } = await runImport(evacuationsImporter, rows(), city.context, { origin });
    expect(ahead).toBeGreaterThan(0);
    expect(ahead).toBeLessThanOrEqual(2 * ROWS_AT_ONCE);
    await operatorOf(city)('import', 'undo', String(importId));
    expect(await count('evacuations')).toBe(0);
  });

  it('is applied in a few statements and raises its content version once, and so does undoing it', async () => {
    const asked: string[] = [];
    const db = connect(city.context.config, ({ query }) => void asked.push(query.sql));
    const version = () => storedVersion(city.context.db, 'evacuations');
    const before = await version();
    const rows = Array.from({ length: ROWS }, (_, number) => ({ line: number + 2, row: rowOf(number) }));
    const { importId } = await runImport(
      evacuationsImporter,
      rows,
      { ...city.context, db },
      { origin: { file: 'once', sha256: '', madeBy: 'test' }, onCommit: () => (asked.length = 0) },
    );
    expect(asked.length).toBeLessThan(STATEMENTS_MAX);
    await db.destroy();
    expect([await count('evacuations'), await version()]).toEqual([ROWS, before + 1]);
    await operatorOf(city)('import', 'undo', String(importId));
    expect([await count('evacuations'), await version()]).toEqual([0, before + 2]);
    await city.context.db
      .insertInto('evacuations')
      .values({ external_id: 'e', plate_key: 'A', evacuated_at: 0 })
      .execute();
    expect(await version(), 'every change by whatever way still does').toBe(before + 3);
    await city.context.db.deleteFrom('evacuations').execute();
  });

  it('killed while staging, early or late, changes nothing, and the next one says so and succeeds', async () => {
    const file = await writeRegister('killed.csv', 'вул. Б');
    for (const staged of KILLED_AT) {
      await city.context.db.deleteFrom('imports').execute();
      await withoutApplying(async () => {
        const isStaged = async () => (await count('import_changes')) >= staged;
        expect(await killWhen(startImport(file), isStaged), 'the import was killed in the middle').toBe('SIGKILL');
      });
      await leftAlone();
      expect(await count('evacuations')).toBe(0);
      const { output } = await operatorOf(city)('import', 'list');
      expect(output).toContain('триває');
    }
    const left = await count('import_changes');
    const { code, output } = await runCommand(['import', 'evacuations', file], city.context.config);
    expect(output).toMatch(
      new RegExp(
        `^Попередній імпорт \\d+ \\(evacuations, killed\\.csv, .*\\) було перервано: з нього нічого не записано, підготовлене прибрано \\(записів: ${left}\\)\\.`,
      ),
    );
    expect(output).toContain(`додано ${ROWS},`);
    expect(code).toBe(0);
    expect(await places()).toEqual(['вул. Б']);
    expect((await operatorOf(city)('import', 'list')).output).toContain('перервано, не записано');
  });

  it('killed while being applied has done all or nothing, and its log says which', async () => {
    const file = await writeRegister('over.csv', 'вул. В');
    const before = await count('import_changes');
    await killWhen(startImport(file), async () => (await count('import_changes')) >= before + ROWS);
    await leftAlone();
    const last = await city.context.db
      .selectFrom('imports')
      .select('state')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(await places()).toEqual([last.state === 'done' ? 'вул. В' : 'вул. Б']);
  });

  it('lets others write from its first row to its last', async () => {
    await leftAlone();
    const file = await writeRegister('beside.csv', 'вул. Г');
    const end = new AbortController();
    const ended = runCommand(['import', 'evacuations', file], city.context.config).finally(() => end.abort());
    const statuses: number[] = [];
    while (!end.signal.aborted) {
      const answer = await city.call('contact-responses/', {
        body: { name: 'Ірина', message: `Лист ${statuses.length}` },
      });
      statuses.push(answer.status);
      await turn();
    }
    const { code, errors } = await ended;
    expect(code, errors).toBe(0);
    expect(statuses.length).toBeGreaterThan(5);
    expect([...new Set(statuses)]).toEqual([201]);
    expect(await places()).toEqual(['вул. Г']);
  });
});
