import { beforeEach, expect, it } from 'vitest';
import { withdrawAccess } from '@/backend/accounts/access';
import { rejectCar, reopenCar } from '@/backend/cars/review';
import { onBothEngines } from '@/tests/databases';
import { cityOf } from './city';
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
    for (const table of ['rate_limits', 'mails', 'push_messages', 'car_shares'] as const)
      await city.context.db.deleteFrom(table).execute();
    owner = await newCitizen(city);
    invited = await newCitizen(city);
    await sharing(city).share(owner, invited);
    for (const { token } of [owner, invited])
      await city.call('user-push/', { token, body: { subscription: subscription(), kinds: ['fine_new'] } });
    await expect.poll(waitingMails, { timeout: 30_000 }).toEqual([]);
  });

  const waitingMails = () => {
    const mails = city.context.db.selectFrom('mails').where('state', 'in', ['waiting', 'claimed']);
    return mails.where('kind', '<>', 'car_confirmed').select('subject').execute();
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
    'an import of citizens says so': async () => {
      const cars = [{ license_plate: owner.plate, status: 'unverified' }];
      await city.import('citizens', [{ email: owner.email, cars }]);
    },
  };

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
