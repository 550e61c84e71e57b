// What others do while an import prepares its rows.
import { afterEach, expect, it, vi } from 'vitest';
import { finesImporter } from '@/backend/fines/changes/import';
import type { Importer } from '@/backend/platform/import/importer';
import { runImport } from '@/backend/platform/import/run-import';
import { MINUTE_MS } from '@/domain/durations';
import { onBothEngines } from '@/tests/databases';
import { cityOf } from './city';
import { evacuation, fine } from './records';

const origin = { file: 'реєстр.csv', sha256: '', madeBy: 'місто' };

onBothEngines('an import of fines', (createDatabase) => {
  const city = cityOf(createDatabase);

  const numbered = (rows: unknown[]) => rows.map((row, index) => ({ line: index + 1, row }));

  afterEach(() => void vi.useRealTimers());

  it('that needs eleven minutes for the photos of one batch is not taken for dead by another import', async () => {
    const { db } = city.context;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const aliveUntil = async () =>
      (await db.selectFrom('imports').select('alive_until').executeTakeFirstOrThrow()).alive_until;
    const slow: Importer = {
      ...finesImporter,
      prepare: async (rows) => {
        // Of this process none is alive.
        await db.updateTable('imports').set({ pid: process.ppid }).execute();
        for (let minute = 0; minute < 11; minute += 1) {
          const before = await aliveUntil();
          city.wait(MINUTE_MS);
          vi.advanceTimersByTime(MINUTE_MS);
          await expect.poll(aliveUntil).toBe(before + MINUTE_MS);
        }
        await city.import('evacuations', [evacuation(1, 'AA1234BB')]);
        return { rows, problems: [] };
      },
    };
    await runImport(slow, numbered([fine('ІП 0000000001', 'AA1234BB')]), city.context, { origin });
    expect(await db.selectFrom('imports').select(['noun', 'state']).orderBy('id').execute()).toEqual([
      { noun: 'fines', state: 'done' },
      { noun: 'evacuations', state: 'done' },
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
