import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { settingsSchema } from '@/contract/settings';
import type { DeskCallName } from '@/contract/desk-port';
import { runDueJobs } from '@/tests/api/due-work';
import { onBothEngines } from '@/tests/databases';
import { DAY_MS, HOUR_MS } from '@/domain/durations';
import { cityOf, START } from './city';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';
import { evacuation, fine } from './records';

onBothEngines('the time of a register', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: string;

  const registers = async () => settingsSchema.parse((await city.call('general/')).json).registers ?? {};
  const act = async <Name extends DeskCallName>(name: Name, input: object) => {
    const { status, text, json } = await city.desk(name, input, clerk);
    expect(status, text).toBe(200);
    return json;
  };
  const found = async (register: string, q: string) => {
    const [{ id } = { id: 0 }] = (await act('registers.list', { register, q })).rows;
    return { register, id, version: (await act('registers.find', { register, id })).version };
  };
  async function statement(...lines: string[]) {
    const file = join(city.context.config.dataDir, 'bank.csv');
    writeFileSync(file, ['date,sum,purpose', ...lines].join('\n'));
    const { code, errors } = await operatorOf(city)('payments', 'import', file);
    expect(code, errors).toBe(0);
  }

  beforeAll(async () => {
    await city.import('fines', [fine('ІП 0000000001', 'AA1234BB'), fine('ІП 0000000002', 'AA1234BB')]);
    await city.import('evacuations', [evacuation(1, 'AA1234BB')]);
    city.wait(30 * HOUR_MS);
    clerk = await enterDesk(city, await addStaff(city, 'head'));
  });

  it('is that of its last file, whatever was done with one record or by a statement since', async () => {
    const car = await found('evacuations', 'e1');
    await act('evacuations.release', { ...car, reason: 'paid' });
    const fields = { address: 'вул. Нова, 2' };
    await act('registers.correct', { ...(await found('fines', 'ІП 0000000001')), reason: 'typo', fields });
    const typed = { serial_number: 'ІП 0000000003', license_plate: 'KA5678MM', amount: '340,00' };
    const place = { violated_at: '20.11.2026 09:05', address: 'вул. Соборна, 1' };
    await act('registers.add', { register: 'fines', fields: { ...typed, ...place } });
    await statement('2026-11-20,340.00,Штраф ІП 0000000001', '2026-11-20,340.00,за стоянку');
    const [{ id, version } = { id: 0, version: 0 }] = (await act('payments.list', {})).rows;
    await act('payments.match', { id, version, serial_number: 'ІП 0000000002' });
    const fines = await city.context.db.selectFrom('fines').select('paid_at').orderBy('serial_key').execute();
    expect(fines.map(({ paid_at: at }) => at !== null)).toEqual([true, true, false]);

    const at = new Date(START).toISOString();
    expect(await registers()).toEqual({ fines: { updated_at: at }, evacuations: { updated_at: at } });
    const waiting = (await act('today.see', {})).find(({ kind }) => kind === 'registers');
    expect(waiting?.last).toEqual([
      { register: 'fines', at },
      { register: 'evacuations', at },
    ]);
  });

  it('is none of a clock that ran ahead, which would pass for fresh for good', async () => {
    const before = await registers();
    city.wait(3650 * DAY_MS);
    await city.import('fines', [fine('ІП 0000000004', 'AA1234BB')]);
    city.wait(-3650 * DAY_MS);
    expect(await registers()).toEqual(before);
  });

  it('is that of the last record where all is typed by hand', async () => {
    const { db, now } = city.context;
    await db.deleteFrom('imports').where('noun', '=', 'evacuations').execute();
    const fields = { external_id: 'e7', license_plate: 'KA 5678 MM', evacuated_at: '22.11.2026 09:05' };
    await act('registers.add', { register: 'evacuations', fields });
    expect((await registers()).evacuations).toEqual({ updated_at: new Date(now()).toISOString() });
  });
});

onBothEngines('the time of a register that is typed by hand', (createDatabase) => {
  const city = cityOf(createDatabase);

  it('outlasts the log of imports, though a statement came after', async () => {
    const clerk = await enterDesk(city, await addStaff(city, 'head'));
    const typed = { serial_number: 'ІП 0000000003', license_plate: 'KA5678MM', amount: '340,00' };
    const fields = { ...typed, violated_at: '20.11.2026 09:05', address: 'вул. Соборна, 1' };
    expect((await city.desk('registers.add', { register: 'fines', fields }, clerk)).status).toBe(200);
    const file = join(city.context.config.dataDir, 'bank.csv');
    writeFileSync(file, 'date,sum,purpose\n2026-11-20,340.00,Штраф ІП 0000000003');
    expect(await operatorOf(city)('payments', 'import', file)).toMatchObject({ code: 0 });
    const registers = async () => settingsSchema.parse((await city.call('general/')).json).registers;
    const before = await registers();
    expect(before?.fines?.updated_at).toBeDefined();
    city.wait(1096 * 24 * HOUR_MS);
    await runDueJobs(city.context, 'site');
    expect(await registers()).toEqual(before);
  });
});
