// A car of whom ID.GOV.UA and the register of owners name alike needs no document, where the settings say so.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { saveSettings } from '@/backend/platform/settings/queries';
import { onBothEngines } from '@/tests/databases';
import { type IdGovUaProvider, MARIIA, ORES, startIdGovUa } from '@/tests/id-gov-ua-provider';
import { type IdGovUaCity, IRYNA, openIdGovUaCity, PETRO } from './id-gov-ua-city';
import { operatorOf } from './operator';
import { sharing } from './shared-car';

const PLATE = 'AA7701BB';
const OTHER = 'BC1234EA';

onBothEngines('the confirmed owner of a car', (createDatabase) => {
  let provider: IdGovUaProvider;
  let of: IdGovUaCity;
  let token = '';

  const settings = (cars_by_identity: boolean) =>
    saveSettings(of.db, { ...DEFAULT_SETTINGS, cars_by_identity }, of.city.context.now());
  const owners = (...rows: [string, string][]) =>
    of.city.import(
      'car-owners',
      rows.map(([license_plate, owner_code]) => ({ license_plate, owner_code })),
    );
  const addCar = (license_plate: string, by = token) =>
    of.city.call('user-cars/', { token: by, body: { license_plate, brand: 'Skoda', model: 'Fabia' } });
  const statuses = async (by = token) =>
    ((await of.city.call('user-cars/', { token: by })).json as { license_plate: string; status: string }[]).map(
      ({ license_plate, status }) => `${license_plate} ${status}`,
    );

  beforeAll(async () => {
    provider = await startIdGovUa();
    of = await openIdGovUaCity(await createDatabase(), provider);
  });
  beforeEach(async () => {
    await of.forget();
    for (const table of ['user_cars', 'car_owners'] as const) await of.db.deleteFrom(table).execute();
    await settings(true);
    await owners([PLATE, MARIIA.drfocode], [OTHER, ORES.drfocode]);
    token = await of.entered();
  });
  afterAll(async () => {
    await of.city.close();
    await provider.close();
  });

  it('has it confirmed when it is added, and no other car', async () => {
    expect((await addCar('аа 7701 вв')).json).toMatchObject({ license_plate: PLATE, status: 'verified' });
    expect((await addCar(OTHER)).json).toMatchObject({ status: 'unverified' });
    expect((await addCar('KA0001KA')).json).toMatchObject({ status: 'unverified' });
    expect(await statuses()).toEqual([`${PLATE} verified`, `${OTHER} unverified`, 'KA0001KA unverified']);
    expect((await of.city.call('user-events/', { token })).text).toContain('car_confirmed');
  });

  it('has to bring a document where the settings do not say so: by default', async () => {
    await saveSettings(of.db, DEFAULT_SETTINGS, of.city.context.now());
    expect((await addCar(PLATE)).json).toMatchObject({ status: 'unverified' });
    await settings(false);
    await owners([PLATE, ORES.drfocode]);
    await owners([PLATE, MARIIA.drfocode]);
    expect(await statuses()).toEqual([`${PLATE} unverified`]);
  });

  it('has to bring a document without a link to ID.GOV.UA, and none from the moment of linking', async () => {
    await of.forget();
    const iryna = await of.city.login(IRYNA);
    expect((await addCar(PLATE, iryna)).json).toMatchObject({ status: 'unverified' });
    expect((await of.link(iryna)).status).toBe(200);
    expect(await statuses(iryna)).toEqual([`${PLATE} verified`]);
  });

  it('has it confirmed when the register names them later, and no more once it names another', async () => {
    expect((await addCar('KA0001KA')).json).toMatchObject({ status: 'unverified' });
    await owners(['KA0001KA', MARIIA.drfocode]);
    expect(await statuses()).toEqual(['KA0001KA verified']);
    await owners(['KA0001KA', ORES.drfocode]);
    expect(await statuses()).toEqual(['KA0001KA unverified']);
    expect((await of.city.call('user-events/', { token })).text).toContain('car_unconfirmed');
  });

  it('is not told to ask the former owner when that one had invited them', async () => {
    await of.forget();
    const petro = await of.city.login(PETRO);
    await owners([PLATE, ORES.drfocode]);
    await of.link(petro, ORES);
    expect((await addCar(PLATE, petro)).json).toMatchObject({ status: 'verified' });
    const buyer = await of.city.login(IRYNA);
    const { share } = sharing(of.city);
    await share(
      { email: PETRO, token: petro, plate: PLATE, serial: '' },
      { email: IRYNA, token: buyer, plate: '', serial: '' },
    );
    await of.link(buyer, MARIIA);
    await addCar(PLATE, buyer);
    await of.db.deleteFrom('mails').execute();
    await owners([PLATE, MARIIA.drfocode]);
    expect([await statuses(petro), await statuses(buyer)]).toEqual([[`${PLATE} unverified`], [`${PLATE} verified`]]);
    const mails = of.db.selectFrom('mails').innerJoin('users', 'users.id', 'mails.user_id').select('users.email');
    const told = await mails.where('kind', '=', 'car_confirmed').execute();
    expect(told).toEqual([{ email: PETRO }]);
  });

  it('has it confirmed no more once the register names a company, of whose cars nobody is confirmed', async () => {
    expect((await addCar(PLATE)).json).toMatchObject({ status: 'verified' });
    await owners([PLATE, '41234567'], [OTHER, MARIIA.drfocode]);
    expect(await statuses()).toEqual([`${PLATE} unverified`]);
    expect((await addCar(OTHER)).json, 'in one file with the company').toMatchObject({ status: 'verified' });
    const stored = await of.db.selectFrom('car_owners').select('owner_hash').execute();
    expect(JSON.stringify(stored)).not.toContain('41234567');
  });

  it.each(['1234567', '123456'])(
    'has it confirmed no more by a company whose code has lost its zeros: %s',
    async (code) => {
      expect((await addCar(PLATE)).json).toMatchObject({ status: 'verified' });
      await owners([PLATE, code]);
      expect(await statuses()).toEqual([`${PLATE} unverified`]);
    },
  );

  it('leaves to the inspection what another cabinet has confirmed, and what the inspection has refused', async () => {
    const petro = await of.city.login(PETRO);
    await addCar(PLATE, petro);
    await of.db.updateTable('user_cars').set({ status: 'verified' }).execute();
    expect((await addCar(PLATE)).json).toMatchObject({ status: 'unverified' });
    await of.db.updateTable('user_cars').set({ status: 'rejected' }).execute();
    await owners([PLATE, ORES.drfocode]);
    await owners([PLATE, MARIIA.drfocode]);
    expect(await statuses()).toEqual([`${PLATE} rejected`]);
    expect(await statuses(petro)).toEqual([`${PLATE} rejected`]);
  });

  it('keeps a car that the inspection has confirmed by documents, whatever the register says later', async () => {
    await settings(false);
    const { id } = (await addCar(PLATE)).json as { id: number };
    await of.db.updateTable('user_cars').set({ status: 'pending' }).where('id', '=', id).execute();
    await operatorOf(of.city)('cars', 'approve', String(id));
    await settings(true);
    await owners([PLATE, ORES.drfocode]);
    expect(await statuses()).toEqual([`${PLATE} verified`]);
  });

  it('is stored as a hash alone, in the register and in the journal of imports', async () => {
    const staged = await of.db.selectFrom('import_changes').selectAll().execute();
    const kept = JSON.stringify([staged, await of.db.selectFrom('car_owners').selectAll().execute()]);
    expect(kept).toContain(PLATE);
    expect(kept).not.toContain(MARIIA.drfocode);
  });

  it.each([['12345'], ['1,3E+09'], ['']])('is refused in the register as %s', async (code) => {
    await expect(owners(['KA0002KA', code])).rejects.toThrow();
  });
});
