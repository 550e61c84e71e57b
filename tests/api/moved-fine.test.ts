// A fine whose plate is corrected is another's: who followed it learns that it is theirs no more.
import { expect, it } from 'vitest';
import { notificationsSchema } from '@/contract/notifications';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { claimedFines, mailedTo } from './claimed-fine';
import { operatorOf } from './operator';
import { citizen, fine } from './records';

onAnyEngine('a fine moved to another plate', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  const [SERIAL, WRONG, RIGHT] = ['ІП 0000000901', 'AA1901BB', 'KA7777MM'];

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

    const imports = city.context.db.selectFrom('imports').select('id').orderBy('id', 'desc').limit(1);
    const { id: moved } = await imports.executeTakeFirstOrThrow();
    expect((await operatorOf(city)('import', 'undo', String(moved))).code).toBe(0);
    expect((await former()).map(({ title }) => title.replace(/ .*/, ''))).toEqual(['Новий', 'Виправлення:', 'Новий']);

    const next = await owner('next@example.org', RIGHT);
    await city.import('fines', [fine(SERIAL, RIGHT)]);
    expect((await next()).map(({ title }) => title)).toEqual([expect.stringMatching(/^Новий штраф .* KA 7777 MM$/)]);
    expect((await former()).filter(({ title }) => title.startsWith('Виправлення'))).toHaveLength(2);
  });

  it('still ends the claim that it is paid', async () => {
    const { send, claim, change, email } = await claimedFines(() => city)();
    expect((await send()).status).toBe(201);
    await change({ license_plate: 'CB 0002 CB' });
    expect((await claim()).state).toBe('open');
    await change({ license_plate: 'CB 0002 CB', paid_amount: '100.00', paid_amount_at: '2026-11-21' });
    expect((await claim()).state).toBe('found');
    expect(await mailedTo(city, email)).toMatch(/зараховано частково.*Доплатіть/s);
  });
});
