import { expect, it } from 'vitest';
import { settingsSchema } from '@/contract/settings';
import { undoImport } from '@/backend/entry/undo-import';
import { HOUR_MS } from '@/domain/durations';
import { onAnyEngine } from '@/tests/databases';
import { cityOf, START } from './city';
import { evacuation } from './records';

onAnyEngine('general settings tell which registers are filled', (createDatabase) => {
  const city = cityOf(createDatabase);
  const registers = async () => settingsSchema.parse((await city.call('general/')).json).registers;

  it('with none before the first import', async () => {
    expect(await registers()).toEqual({});
  });

  it('with the time of the latest import, even of one without rows', async () => {
    await city.import('evacuations', [evacuation(1, 'AA1234BB')]);
    await city.import('vacancies', []);
    const first = new Date(START).toISOString();
    expect(await registers()).toEqual({ evacuations: { updated_at: first }, vacancies: { updated_at: first } });
    const later = city.wait(HOUR_MS);
    await city.import('evacuations', [evacuation(1, 'AA1234BB')]);
    expect((await registers())?.evacuations).toEqual({ updated_at: new Date(later).toISOString() });
  });

  it('and their version rises with each import and each undo, whatever it changes', async () => {
    await city.lookAtContent();
    const versions = [city.backend.contentVersions().registers];
    const look = async () => {
      await city.lookAtContent();
      versions.push(city.backend.contentVersions().registers);
    };
    await city.import('faq', []);
    await look();
    const { id } = await city.context.db
      .selectFrom('imports')
      .where('noun', '=', 'faq')
      .select('id')
      .executeTakeFirstOrThrow();
    expect(await registers()).toHaveProperty('faq');
    await undoImport(city.context, id, 'operator');
    await look();
    expect(await registers()).not.toHaveProperty('faq');
    expect(versions[1]).toBeGreaterThan(versions[0] ?? Infinity);
    expect(versions[2]).toBeGreaterThan(versions[1] ?? Infinity);
  });

  it('without a time where there are rows that no logged import brought', async () => {
    await city.context.db.deleteFrom('imports').where('noun', '=', 'evacuations').execute();
    expect((await registers())?.evacuations).toEqual({});
  });
});
