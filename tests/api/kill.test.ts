// `npm run torture` does this fifty times on each engine.
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Config } from '@/backend/core/config';
import { onBothEngines } from '@/tests/databases';
import { isWholeRun } from '@/tests/scope';
import { openCity, type City } from './city';
import { startProgram } from './run-program';

const KILLS = Number(process.env.TORTURE_KILLS ?? (isWholeRun ? 3 : 2));

async function writeAndKill(config: Config, kill: number): Promise<string[]> {
  const program = startProgram('many-writers', [], config, { LOAD_SAMPLES: 'no' });
  const least = 3 + ((kill * 5) % 17);
  let output = '';
  let isDoomed = false;
  program.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (isDoomed || output.split('\n').length <= least) return;
    isDoomed = true;
    // Also in the middle of the next write, not only right after an acknowledgement.
    setTimeout(() => program.kill('SIGKILL'), (kill * 7) % 23);
  });
  const [, signal] = (await once(program, 'close')) as [number | null, string | null];
  expect(signal, 'the program did not end by itself').toBe('SIGKILL');
  return output.split('\n').slice(0, -1);
}

async function expectWhole({ context: { db, files, config } }: City): Promise<void> {
  if (config.databaseUrl === '') {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
  }
  const appeals = await db.selectFrom('appeals').select('id').execute();
  const stored = await db.selectFrom('appeal_files').select(['appeal_id', 'storage_key', 'size']).execute();
  const events = await db.selectFrom('appeal_events').select('appeal_id').execute();
  const ids = appeals.map(({ id }) => id).sort();
  expect(stored.map(({ appeal_id }) => appeal_id).sort(), 'each appeal has its file').toEqual(ids);
  expect(events.map(({ appeal_id }) => appeal_id).sort(), 'each appeal has its beginning').toEqual(ids);
  for (const { storage_key, size } of stored) expect((await files.get(storage_key)).byteLength).toBe(size);
}

const report: string[] = [];
afterAll(() => {
  if (process.env.TORTURE_KILLS) process.stdout.write(`\n${report.join('\n')}\n`);
});

onBothEngines('a server killed while it writes', (createDatabase) => {
  it(
    'loses nothing it has confirmed, duplicates nothing, and leaves nothing half stored',
    async () => {
      const config = await createDatabase();
      const acknowledged: string[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        acknowledged.push(...(await writeAndKill(config, kill)));
        const city = await openCity(config);
        await expectWhole(city);
        await city.close();
      }
      expect(acknowledged.length).toBeGreaterThan(KILLS * 3);
      const city = await openCity(config);
      const { db } = city.context;
      const messages = await db
        .selectFrom('contact_responses')
        .select(['idempotency_key', 'number', 'message as text'])
        .execute();
      const appeals = await db.selectFrom('appeals').select(['idempotency_key', 'number', 'text']).execute();
      await city.close();
      const stored = [...messages, ...appeals];
      expect(stored.every(({ idempotency_key, text }) => idempotency_key === text)).toBe(true);
      const byKey = new Map(stored.map(({ idempotency_key, number }) => [idempotency_key, number]));
      expect(byKey.size).toBe(stored.length);
      expect(new Set(stored.map(({ number }) => number)).size).toBe(stored.length);
      for (const line of acknowledged) {
        const [key = '', number] = line.split(' ');
        expect(byKey.get(key), key).toBe(number);
      }
      const engine = config.databaseUrl === '' ? 'SQLite' : 'PostgreSQL';
      report.push(
        `${engine}: ${KILLS} × kill -9, ${acknowledged.length} acknowledged, ${stored.length} stored, 0 lost, 0 doubled, 0 half`,
      );
    },
    Math.max(120_000, KILLS * 15_000),
  );
});
