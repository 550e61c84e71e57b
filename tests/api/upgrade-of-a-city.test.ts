// A city as 25b754b left it, made by that version's own code: what the upgrade says, what it keeps, and the way back.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '@/backend/core/config';
import { connect } from '@/backend/db/connection';
import { listTables } from '@/backend/db/tables';
import { digestsOf } from '@/backend/entry/backup/load-tables';
import { onAnyEngine } from '@/tests/databases';
import { isWholeRun } from '@/tests/scope';
import { openCity } from './city';
import { operatorOf } from './operator';
import { releaseHandles } from './release-handles';
import { runCommand } from './run-program';

const COMMIT = '25b754b6';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

function hasHistory(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${COMMIT}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** What the upgrade reads anew; everything else has to stay. */
const READ_ANEW = new Set(['plate_key', 'before', 'after']);
const sameFields = (row: Row, old: Row | undefined): Row =>
  Object.fromEntries(
    Object.keys(old ?? row)
      .filter((name) => !READ_ANEW.has(name))
      .map((name) => [name, row[name]]),
  );

/** What people could not find before, and what they were promised. */
async function expectFound(config: Config, numbers: Record<string, string>): Promise<void> {
  const city = await openCity(config);
  const operator = operatorOf(city);
  const lookUp = async (license_plate: string, serial_number: string) => {
    const query = new URLSearchParams({ license_plate, serial_number }).toString();
    return (await city.call(`fines/lookup/?${query}`)).json as { serial_number?: string; status?: string };
  };
  for (const plate of ['ВХ5756УА', 'вх 5756 уа', 'BX5756YA'])
    expect(await lookUp(plate, 'ПГ 205'), plate).toMatchObject({ status: 'appealed' });
  expect(await lookUp('КА5678ММ', 'ІП 0000000402')).toMatchObject({ status: 'unpaid' });
  expect(await lookUp('KA5678MM', '402')).toMatchObject({ status: 'unpaid' });
  const towed = await city.call('evacuations/?license_plate=BX5756YA');
  expect(towed.json).toMatchObject({ count: 1 });
  const token = await city.login('one@example.org');
  const fines = (await city.call('user-fines/', { token })).json as { serial_number: string }[];
  expect(fines.map((one) => one.serial_number)).toContain('ПГ 0000000205');

  const list = (await operator('appeals', 'list')).output;
  for (const name of ['shortened', 'unknown']) expect(list).toMatch(new RegExp(`${numbers[name]}[\\s\\S]*?БЕЗ ШТРАФУ`));
  const { output: shown } = await operator('appeals', 'show', numbers['shortened'] ?? '');
  expect(shown).toMatch(/Можливо, це:[\s\S]*ІП 0000100571/);
  const joined = await operator('appeals', 'join', numbers['shortened'] ?? '', 'ІП 100571');
  expect(joined.code, joined.errors).toBe(0);
  expect(await lookUp('AA1234BB', 'ІП 0000100571')).toMatchObject({ status: 'appealed' });
  expect(await lookUp('AA1234BB', 'ІП 0000100570')).toMatchObject({ status: 'appealed' });
  await city.close();
}

type Row = Record<string, unknown>;
interface Looked {
  fines: string[];
  appeals: string;
}

describe.runIf(isWholeRun && hasHistory())('a city of 25b754b', () => {
  let sources: string;

  beforeAll(() => {
    mkdirSync(join(ROOT, '.test'), { recursive: true });
    // Below the project root, so that packages resolve.
    sources = mkdtempSync(join(ROOT, '.test', 'city-'));
    const archive = execFileSync('git', ['archive', COMMIT], { cwd: ROOT, maxBuffer: 1 << 28 });
    execFileSync('tar', ['-x', '-C', sources], { input: archive });
    copyFileSync(join(ROOT, 'tests/previous/city-before.ts'), join(sources, 'tests/api/city-before.ts'));
    const bundled = `import('./scripts/setup/bundle.mjs').then(({ bundle }) => bundle({ city: 'tests/api/city-before.ts' }))`;
    execFileSync(process.execPath, ['--input-type=module', '-e', bundled], { cwd: sources });
  });
  afterAll(() => rmSync(sources, { recursive: true, force: true }));

  onAnyEngine('upgraded', (_, createEmpty) => {
    const before = (config: Config, act: 'make' | 'look') =>
      JSON.parse(
        execFileSync(process.execPath, [join(sources, '.build/city.mjs'), act], {
          cwd: sources,
          encoding: 'utf8',
          env: { NODE_ENV: 'test', PATH: process.env.PATH, DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl },
        }),
      ) as unknown;

    async function stored(config: Config) {
      const db = connect(config);
      const tables = await listTables(db);
      const rows: Record<string, Row[]> = {};
      for (const { name } of tables)
        rows[name] = (await sql<Row>`select * from ${sql.table(name)} order by 1, 2`.execute(db)).rows;
      const digests = Object.fromEntries(await digestsOf(db, tables));
      await db.destroy();
      await releaseHandles(config);
      return { rows, digests };
    }

    it('keeps every row, finds what was not found, says what it changed, and goes back', async () => {
      const config = await createEmpty();
      const numbers = before(config, 'make') as Record<string, string>;
      const looked = before(config, 'look') as Looked;
      const old = await stored(config);

      const { code, output, errors } = await runCommand(['upgrade', '--yes'], config);
      expect(code, errors).toBe(0);
      for (const line of [
        'штрафи: номерний знак прочитано заново, записів 2: AA1O34BB → AA 1034 BB; BX5756УA → BX 5756 YA',
        'евакуації: номерний знак прочитано заново, записів 1: BX5756УA → BX 5756 YA',
        'скарги: номерний знак прочитано заново, записів 1: BX5756УA → BX 5756 YA',
        'авто кабінетів: лишилося як було, перевірте: BX5756УA, бо є й BX 5756 YA',
        `яким обіцяли, що постанову не виконують: 2 (${numbers['shortened']}, ${numbers['unknown']}). Приєднайте їх:`,
        `що постанову скасовано чи змінено: 1 (${numbers['decided without its fine']}). Штраф за ними міг лишитися`,
      ])
        expect(output).toContain(line);
      const fresh = await stored(config);
      // A changed table has another version; the rows are the subject.
      const { content_versions: _, ...kept } = old.rows;
      for (const [table, rows] of Object.entries(kept)) {
        const now = (fresh.rows[table] ?? []).map((row) => JSON.stringify(sameFields(row, rows[0])));
        for (const row of rows) expect(now, table).toContain(JSON.stringify(sameFields(row, row)));
      }

      await expectFound(config, numbers);

      await releaseHandles(config);
      const back = await runCommand(['rollback', '--discard', '--yes'], config);
      expect(back.code, back.errors).toBe(0);
      const restored = (await stored(config)).digests;
      // Mails that have gone out do not go again: tests/api/upgrade.test.ts.
      expect({ ...restored, mails: '' }).toEqual({ ...old.digests, mails: '' });
      expect(before(config, 'look')).toEqual(looked);
    });
  });
});
