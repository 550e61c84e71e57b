import { beforeEach, expect, it, vi } from 'vitest';
import { withdrawAccess } from '@/backend/accounts/access';
import { rejectCar, reopenCar } from '@/backend/cars/review';
import { formatLicensePlate } from '@/domain/license-plate';
import { FINE_NOTIFICATION_KINDS } from '@/domain/notification-kinds';
import { onBothEngines } from '@/tests/databases';
import { cityOf } from './city';
import { operatorOf } from './operator';
import { subscription } from './push-server';
import { fine } from './records';
import { newCitizen, type Person, sharing, SITE } from './shared-car';

const [OWN, OTHER] = ['3184710691', '3021456784'];

onBothEngines('a car that is no longer confirmed', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: SITE, authSecret: 'a secret of thirty-two letters, at least' });
  let owner: Person;
  let invited: Person;
  let number = 0;

  beforeEach(async () => {
    // A call before may send what is due a moment later: no mail leaves, so that what waits is counted.
    vi.spyOn(city.context.mailer, 'deliver').mockRejectedValue(new Error('held back'));
    for (const table of ['rate_limits', 'push_messages', 'car_shares'] as const)
      await city.context.db.deleteFrom(table).execute();
    owner = await newCitizen(city);
    invited = await newCitizen(city);
    await sharing(city).share(owner, invited);
    for (const { token } of [owner, invited])
      await city.call('user-push/', { token, body: { subscription: subscription(), kinds: ['fine_new'] } });
    await city.context.db.deleteFrom('mails').execute();
  });

  /** Of fines. */
  const waitingMails = () => {
    const mails = city.context.db.selectFrom('mails').where('state', 'in', ['waiting', 'claimed']);
    return mails.where('kind', 'in', FINE_NOTIFICATION_KINDS).select('subject').execute();
  };
  const userOf = ({ email }: Person) =>
    city.context.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  const carOf = ({ plate }: Person) =>
    city.context.db.selectFrom('user_cars').where('plate_key', '=', plate).select('id').executeTakeFirstOrThrow();
  const setOwner = (code: string) => city.import('car-owners', [{ license_plate: owner.plate, owner_code: code }]);
  async function confirmByRegister() {
    const { id } = await carOf(owner);
    const { owner_hash: hash } = await city.context.db
      .selectFrom('car_owners')
      .where('plate_key', '=', owner.plate)
      .select('owner_hash')
      .executeTakeFirstOrThrow();
    await city.context.db.updateTable('user_cars').set({ confirmed_owner_hash: hash }).where('id', '=', id).execute();
  }

  /** Lines of fines in their cabinet, waiting mails and messages to their phones. */
  async function said() {
    const lines = [];
    for (const { email } of [owner, invited]) {
      const { json } = await city.call('user-notifications/', { token: await city.login(email) });
      lines.push((json as { path: string }[]).filter(({ path }) => path.startsWith('/cabinet/fines/')).length);
    }
    const pushes = await city.context.db.selectFrom('push_messages').select('id').execute();
    return { lines, mails: (await waitingMails()).length, pushes: pushes.length };
  }

  const WAYS: Record<string, () => Promise<unknown>> = {
    'the inspection rejects it': async () =>
      rejectCar(city.context, { ...(await carOf(owner)), reason: 'other', comment: 'Авто продано.' }),
    'the inspection looks at it again': async () => reopenCar(city.context, await carOf(owner)),
    'the inspection withdraws the access of its owner': async () => withdrawAccess(city.context, await userOf(owner)),
    'the register names another owner': () => setOwner(OTHER),
    'the register that named its owner is taken back': async () => {
      const { id } = await city.context.db
        .selectFrom('imports')
        .where('noun', '=', 'car-owners')
        .orderBy('id', 'desc')
        .select('id')
        .executeTakeFirstOrThrow();
      expect(await operatorOf(city)('import', 'undo', String(id))).toMatchObject({ code: 0 });
    },
    'an import of citizens says so': async () => {
      const cars = [{ license_plate: owner.plate, status: 'unverified' }];
      await city.import('citizens', [{ email: owner.email, cars }]);
    },
  };

  const toldOfCheck = async () => {
    const mails = city.context.db.selectFrom('mails').innerJoin('users', 'users.id', 'mails.user_id');
    const rows = await mails
      .where('kind', '=', 'car_confirmed')
      .select(['users.email', 'subject', 'body'])
      .orderBy('mails.id')
      .execute();
    return rows.map((row) => ({ to: row.email, text: `${row.subject} ${row.body}` }));
  };

  it.each(Object.keys(WAYS))(
    'is told once to its owner and once, without its plate, to the invited when %s',
    async (way) => {
      await setOwner(OWN);
      await confirmByRegister();
      await WAYS[way]?.();
      const told = await toldOfCheck();
      expect(told.map(({ to }) => to).toSorted()).toEqual([owner.email, invited.email].toSorted());
      const textTo = ({ email }: Person) => told.find(({ to }) => to === email)?.text ?? '';
      expect(textTo(owner)).toContain(formatLicensePlate(owner.plate));
      expect(textTo(invited)).toContain('Ірина К.');
      expect(textTo(invited)).not.toContain(formatLicensePlate(owner.plate));
      const { results } = (await city.call('user-events/', { token: await city.login(owner.email) })).json as {
        results: { kind: string }[];
      };
      expect(results.filter(({ kind }) => kind === 'car_unconfirmed')).toHaveLength(1);
    },
  );

  it('is told to nobody whom another confirmed car of the same plate opens it to, nor what it opens is called closed', async () => {
    const other = await newCitizen(city);
    const { id } = await carOf(other);
    await city.context.db.updateTable('user_cars').set({ plate_key: owner.plate }).where('id', '=', id).execute();
    await sharing(city).share({ ...other, plate: owner.plate }, invited);
    await sharing(city).share({ ...other, plate: owner.plate }, owner);
    await city.context.db.deleteFrom('mails').execute();
    const own = city.context.db
      .selectFrom('user_cars')
      .where('user_id', '=', (await userOf(owner)).id)
      .select('id');
    await reopenCar(city.context, await own.executeTakeFirstOrThrow());
    expect(await toldOfCheck()).toEqual([{ to: owner.email, text: expect.not.stringContaining('не показуємо') }]);
  });

  it('says so of a car that was waiting when the inspection withdraws the access', async () => {
    await reopenCar(city.context, await carOf(owner));
    await city.context.db.deleteFrom('mails').execute();
    await withdrawAccess(city.context, await userOf(owner));
    expect(await toldOfCheck()).toEqual([{ to: owner.email, text: expect.stringContaining('зняла з перевірки') }]);
  });

  it('is put up for review again by its documents, and not without any', async () => {
    await withdrawAccess(city.context, await userOf(owner));
    const car = await carOf(owner);
    await expect(reopenCar(city.context, car)).rejects.toThrow('ще не додано документів');
    const document = { name: 'a.pdf', type: 'application/pdf', size: 1, storage_key: 'k', uploaded_at: 0 };
    await city.context.db
      .insertInto('car_documents')
      .values({ car_id: car.id, ...document })
      .execute();
    await city.context.db.deleteFrom('mails').execute();
    await reopenCar(city.context, car);
    expect(await toldOfCheck()).toEqual([{ to: owner.email, text: expect.stringContaining('за документами') }]);
  });

  it.each(Object.keys(WAYS))('leaves nothing that was said of its fines when %s', async (way) => {
    await setOwner(OWN);
    await confirmByRegister();
    number += 1;
    await city.import('fines', [fine(`ОД ${String(number).padStart(10, '0')}`, owner.plate)]);
    expect(await said()).toEqual({ lines: [2, 2], mails: 2, pushes: 2 });
    await WAYS[way]?.();
    expect(await said()).toEqual({ lines: [0, 1], mails: 0, pushes: 0 });
  });
});

onBothEngines('a car that needs no confirmation', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: SITE, carVerification: false });

  it('is called neither closed nor in want of a document when the inspection withdraws an access', async () => {
    const owner = await newCitizen(city);
    const { db } = city.context;
    const { id } = await db.selectFrom('users').where('email', '=', owner.email).select('id').executeTakeFirstOrThrow();
    await withdrawAccess(city.context, { id });
    const mails = await db.selectFrom('mails').where('kind', '=', 'car_confirmed').select('body').execute();
    expect(mails).toEqual([{ body: expect.stringContaining('інспекція зняла підтвердження') }]);
    expect(mails[0]?.body).not.toMatch(/не показуємо|додайте документ/);
  });
});
