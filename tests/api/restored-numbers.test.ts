import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Config } from '@/backend/core/config';
import { connect, engineOf } from '@/backend/db/connection';
import { underStartLock } from '@/backend/db/lock';
import { namesOfMigrations, runMigrations } from '@/backend/db/migrations/migrate';
import { runInspection } from '@/backend/entry/commands/run';
import { onBothEngines } from '@/tests/databases';
import { openCity, type City } from './city';
import { releaseHandles } from './release-handles';

const inspect = (args: string[], config: Config) => runInspection(args, () => config);

const NUMBERS = sql<{ value: number }>`select value from counters where name = 'ЗВ-2026'`;

async function sendMessage(city: City): Promise<string> {
  const body = {
    kind: 'request',
    name: 'Ірина Перша',
    email: 'iryna@rada.gov.ua',
    address: 'м. Полтава',
    message: 'Прошу пояснити.',
  };
  const { json } = await city.call('contact-responses/', { body });
  return (json as { number: string }).number;
}

onBothEngines('a restored site', (createDatabase, createEmpty) => {
  it('gives no number again that was given after its copy, which it is equal to until then', async () => {
    const config = await createDatabase();
    const copy = join(config.dataDir, 'copy.tar.gz');
    const city = await openCity(config);
    expect([await sendMessage(city), await sendMessage(city)]).toEqual(['ЗВ-2026-000001', 'ЗВ-2026-000002']);
    expect(await inspect(['backup', copy], config)).toMatchObject({ code: 0 });
    expect(await sendMessage(city)).toBe('ЗВ-2026-000003');
    await city.close();

    const place = await createEmpty();
    expect(await inspect(['restore', copy], place)).toMatchObject({
      code: 0,
      output: expect.stringContaining('видані після неї номери не повторяться') as string,
    });
    expect(await inspect(['verify', copy, '--equal'], place)).toMatchObject({ code: 0, errors: '' });
    const restored = await openCity(place);
    expect(await sendMessage(restored)).toBe('ЗВ-2026-001003');
    await restored.close();
    expect((await inspect(['verify', copy], place)).output).toContain('counters: по-різному');
  });

  it('of a rolled back upgrade goes on from the last number given', async () => {
    const config = await createEmpty();
    const last = async (value?: number) => {
      const db = connect(config);
      if (value) await sql`update counters set value = ${value}`.execute(db);
      const { rows } = await NUMBERS.execute(db);
      await db.destroy();
      await releaseHandles(config);
      return rows.map(({ value: given }) => given);
    };
    const db = connect(config);
    await underStartLock(db, engineOf(config), async (trx) => {
      await runMigrations(trx, engineOf(config), namesOfMigrations.slice(0, -1));
      await sql`insert into counters (name, value) values ('ЗВ-2026', 5)`.execute(trx);
    });
    await db.destroy();
    await releaseHandles(config);
    expect(await inspect(['upgrade', '--yes'], config)).toMatchObject({ code: 0, errors: '' });
    expect(await last(8)).toEqual([8]);
    expect(await inspect(['rollback', '--yes'], config)).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringContaining('видані номери не повторяться') as string,
    });
    expect(await last()).toEqual([8]);
  });
});
