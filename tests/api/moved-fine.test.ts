// A fine whose plate is corrected is another's: who followed it learns that it is theirs no more.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { notificationsSchema } from '@/contract/notifications';
import { runDueJobs } from '@/tests/api/due-work';
import { onAnyEngine } from '@/tests/databases';
import { cityOf, lastImport } from './city';
import { claimedFines, mailedTo } from './claimed-fine';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';
import { citizen, fine } from './records';

onAnyEngine('a fine moved to another plate', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  const [SERIAL, WRONG, RIGHT] = ['ІП 0000000901', 'AA1901BB', 'KA7777MM'];

  const PART: Record<string, string> = { paid_amount: '100.00', paid_amount_at: '2026-11-21' };
  const PAID: Record<string, string> = { paid_at: '2026-11-21' };
  const MOVED = { license_plate: 'CB 0002 CB' };
  const claimed = claimedFines(() => city);
  let clerk: string;
  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
  });
  beforeEach(async () => {
    await city.context.db.deleteFrom('jobs').execute();
  });

  const owner = async (email: string, plate: string) => {
    await city.import('citizens', [citizen(email, [plate])]);
    const token = await city.login(email);
    return async () =>
      notificationsSchema
        .parse((await city.call('user-notifications/', { token })).json)
        .map(({ title, text, path }) => ({ title, text, path }));
  };

  it('is told to the owner of the former one without the new, and to the new one as a new fine', async () => {
    const former = await owner('former@example.org', WRONG);
    await city.import('fines', [fine(SERIAL, WRONG)]);
    await city.import('fines', [fine(SERIAL, 'CB 0001 CB')]);
    const [told, first, ...others] = await former();
    expect([first?.title, others]).toEqual([expect.stringMatching(/^Новий штраф/), []]);
    expect(told?.title).toMatch(/^Виправлення: штраф .* більше не за цим авто$/);
    expect(told?.text).toMatch(/AA 1901 BB.*\n*.*ні платити його, ні оскаржувати не треба/s);
    expect(told?.path).not.toMatch(/\d/);
    expect(JSON.stringify(told)).not.toMatch(/0001/);

    expect((await operatorOf(city)('import', 'undo', String(await lastImport(city)))).code).toBe(0);
    expect((await former()).map(({ title }) => title.replace(/ .*/, ''))).toEqual(['Новий', 'Виправлення:', 'Новий']);

    const next = await owner('next@example.org', RIGHT);
    await city.import('fines', [fine(SERIAL, RIGHT)]);
    expect((await next()).map(({ title }) => title)).toEqual([expect.stringMatching(/^Новий штраф .* KA 7777 MM$/)]);
    expect((await former()).filter(({ title }) => title.startsWith('Виправлення'))).toHaveLength(2);
  });

  it('still ends the claim that it is paid: its sender reads of the other car, not of what is left to pay', async () => {
    for (const paid of [PART, PAID]) {
      const { send, claim, change, email, license_plate } = await claimed();
      expect((await send()).status).toBe(201);
      await change(MOVED);
      expect((await claim()).state).toBe('open');
      await change({ ...MOVED, ...paid });
      expect((await claim()).state).toBe('found');
      const told = await mailedTo(city, email);
      expect(told).toMatch(/зараховано, але штраф за іншим авто.*виправила номерний знак.*Якщо штраф не ваш/s);
      expect(told).not.toMatch(/Доплатіть|сплачено повністю|CB ?0002/);
      expect(told).not.toContain(license_plate);
    }
  });

  it('stands beside its claim at the desk, and what was found wrongly is not found again', async () => {
    const { send, claim, change, email } = await claimed();
    await send({ amount: '240' });
    await change({ ...MOVED, ...PART });
    const { id, state } = await claim();
    expect(state).toBe('found');
    const { version, fine: known, mail } = (await city.desk('claims.find', { id }, clerk)).json;
    expect([known?.is_payable, mail.after[0]]).toEqual([true, expect.stringMatching(/більше немає.*напишіть нам/)]);
    expect((await city.desk('claims.reopen', { id, version }, clerk)).status).toBe(200);
    await runDueJobs(city.context, 'one');
    expect((await claim()).state).toBe('open');
    const refusal = { id, version: version + 1, reason: 'not_arrived' } as const;
    expect((await city.desk('claims.refuse', refusal, clerk)).status).toBe(200);
    expect(await mailedTo(city, email)).not.toContain('лишається несплаченим');
  });

  it('opens its claim again when a court takes back that it is cancelled', async () => {
    const { send, claim, change, serial_number } = await claimed();
    await send();
    await change(MOVED);
    const fines = city.context.db.selectFrom('fines').where('serial_number', '=', serial_number).select('id');
    const { id } = await fines.executeTakeFirstOrThrow();
    await city.desk('court.sue', { id, court: 'Суд', case_number: '127/1/26', filed_on: '2026-11-20' }, clerk);
    const inCourt = async (name: 'court.decide' | 'court.undo', more: object = {}) => {
      const suit = (await city.desk('court.find', { id }, clerk)).json.suits[0];
      return (await city.desk(name, { id: suit?.id, version: suit?.version, ...more }, clerk)).status;
    };
    expect(await inCourt('court.decide', { outcome: 'cancelled', decided_on: '2026-11-21' })).toBe(200);
    await runDueJobs(city.context, 'one');
    expect((await claim()).state).toBe('closed');
    expect(await inCourt('court.undo')).toBe(200);
    expect((await claim()).state).toBe('open');
  });
});
