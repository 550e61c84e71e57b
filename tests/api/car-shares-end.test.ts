import { beforeEach, expect, it, vi } from 'vitest';
import { fineDraft } from '@/contract/drafts';
import { notificationsSchema } from '@/contract/notifications';
import { withdrawAccess } from '@/backend/accounts/access';
import { rejectCar } from '@/backend/cars/review';
import { collectPersonalData, eraseCitizen } from '@/backend/entry/citizen-data';
import { accountLink } from '@/backend/platform/links/account-links';
import { onBothEngines } from '@/tests/databases';
import { cityOf, PASSWORD } from './city';
import { subscription } from './push-server';
import { evacuation, fine } from './records';
import { newCitizen, type Person, sharing, SITE } from './shared-car';

onBothEngines('the end of a shared car', (createDatabase, _, itOnAny) => {
  const city = cityOf(createDatabase, { siteUrl: SITE });
  let owner: Person;
  let invited: Person;
  let number = 0;

  beforeEach(async () => {
    const { db, mailer } = city.context;
    // A call before may send what is due a moment later: no mail leaves, so that what waits can be taken back.
    vi.spyOn(mailer, 'deliver').mockRejectedValue(new Error('held back'));
    for (const table of ['rate_limits', 'mails', 'push_messages', 'evacuations', 'car_shares'] as const)
      await db.deleteFrom(table).execute();
    owner = await newCitizen(city, { first_name: 'Олена', last_name: 'Коваленко' });
    invited = await newCitizen(city, { first_name: 'Петро', last_name: 'Сич' });
  });

  const plates = async (of: Person) => (await sharing(city).fines(of)).map((one) => one.license_plate).toSorted();
  const userId = async ({ email }: Person) =>
    (await city.context.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;
  const told = async ({ token }: Person) =>
    notificationsSchema.parse((await city.call('user-notifications/', { token })).json).map(({ title }) => title);
  const stored = () => city.context.db.selectFrom('car_shares').selectAll().execute();
  const log = async ({ token }: Person) =>
    ((await city.call('user-events/', { token })).json as { results: Record<string, string>[] }).results;

  /** What the mailbox, the phone, the calendar and the cabinet of the citizen have of the plate. */
  async function traces(of: Person, plate: string) {
    const { db } = city.context;
    const id = await userId(of);
    const ids = (await db.selectFrom('fines').where('plate_key', '=', plate).select('id').execute()).map(
      (row) => row.id,
    );
    const lines = await db
      .selectFrom('notifications')
      .where('user_id', '=', id)
      .select(['title', 'text', 'path'])
      .execute();
    const mails = await db.selectFrom('mails').where('user_id', '=', id).select(['subject', 'body']).execute();
    const pushes = await db
      .selectFrom('push_messages')
      .innerJoin('push_subscriptions', 'push_subscriptions.id', 'subscription_id')
      .where('user_id', '=', id)
      .select('payload')
      .execute();
    const drafts = await db.selectFrom('drafts').where('user_id', '=', id).select('body').execute();
    const shown = `${plate.slice(0, 2)} ${plate.slice(2, 6)} ${plate.slice(6)}`;
    const names = [plate, shown, ...ids.map((one) => `/cabinet/fines/${one}"`)];
    return Object.fromEntries(
      Object.entries({ lines, mails, pushes, drafts }).map(([kind, rows]) => [
        kind,
        rows.filter((row) => names.some((name) => JSON.stringify(row).replaceAll('\\', '').includes(name))).length,
      ]),
    );
  }

  async function beFined({ plate }: Person) {
    number += 1;
    await city.import('fines', [fine(`ОД ${String(number).padStart(10, '0')}`, plate)]);
  }

  it('is noticed at once: no fine, mail, message, line, draft or calendar entry of the car stays, all of one’s own do', async () => {
    const { share, end } = sharing(city);
    const { token } = invited;
    const { id } = await share(owner, invited, 'act');
    await city.call('user-push/', { token, body: { subscription: subscription(), kinds: ['fine_new', 'car_towed'] } });
    const feed = (await city.call('user-calendar-feed/', { token, method: 'POST' })).json as { key: string };
    const calendar = () => city.call('calendar-feed/', { headers: { 'x-link-key': feed.key } });
    await beFined(owner);
    await beFined(invited);
    await city.import('evacuations', [evacuation((number += 1), owner.plate)]);
    const draft = { values: { license_plate: owner.plate.replace(/(\d+)/, ' $1 '), serial_number: owner.serial } };
    const [seen] = await sharing(city).fines(owner);
    for (const form of ['appeal-fine', fineDraft(seen?.id ?? '')])
      await city.call(`drafts/${form}/`, { token, method: 'PUT', body: draft });
    expect(await plates(invited)).toEqual([owner.plate, owner.plate, invited.plate, invited.plate].toSorted());
    expect(await traces(invited, owner.plate)).toEqual({ lines: 2, mails: 2, pushes: 2, drafts: 2 });
    expect((await told(invited)).join()).toMatch(/Спільне авто .+ евакуйовано/);
    expect((await told(owner)).join()).toMatch(/Ваше авто .+ евакуйовано/);
    expect((await calendar()).text).toContain(owner.serial);
    const own = await traces(invited, invited.plate);

    const found = (await sharing(city).fines(owner))[0]?.id;
    expect((await end(owner.token, id)).status).toBe(204);
    expect(await plates(invited)).toEqual([invited.plate, invited.plate]);
    expect((await city.call(`user-fines/${String(found)}/`, { token })).status).toBe(404);
    expect(await traces(invited, owner.plate)).toEqual({ lines: 0, mails: 0, pushes: 0, drafts: 0 });
    expect(
      await city.context.db
        .selectFrom('drafts')
        .where('user_id', '=', await userId(invited))
        .selectAll()
        .execute(),
    ).toEqual([]);
    expect(await traces(invited, invited.plate)).toEqual(own);
    expect((await traces(owner, owner.plate))['lines']).toBeGreaterThan(1);
    const after = await calendar();
    expect(after.text).toContain(invited.serial);
    expect(JSON.stringify((after.json as { entries: { status?: string }[] }).entries)).not.toContain(
      `${owner.serial}"`,
    );
    expect((await end(owner.token, id)).status).toBe(404);
    await beFined(owner);
    expect(await traces(invited, owner.plate)).toEqual({ lines: 0, mails: 0, pushes: 0, drafts: 0 });
  });

  it('leaves nothing behind when a fine comes at the same moment', async () => {
    const { share, end } = sharing(city);
    for (let time = 0; time < 5; time += 1) {
      const { id } = await share(owner, invited);
      const [, ended] = await Promise.all([beFined(owner), end(owner.token, id)]);
      expect(ended.status).toBe(204);
      expect(await traces(invited, owner.plate)).toEqual({ lines: 0, mails: 0, pushes: 0, drafts: 0 });
      await city.context.db.deleteFrom('rate_limits').execute();
    }
  });

  itOnAny('may be made by the invited, is in both logs, and says to neither from where the other did it', async () => {
    const { share, end } = sharing(city);
    const { id } = await share(owner, invited);
    expect((await end(invited.token, id)).status).toBe(204);
    expect(await plates(invited)).toEqual([invited.plate]);
    expect(await stored()).toEqual([]);
    const kinds = async (of: Person) => (await log(of)).map(({ kind }) => kind);
    expect(await kinds(owner)).toEqual(['car_share_ended', 'car_joined', 'car_shared', 'signed_in']);
    expect(await kinds(invited)).toEqual(['car_share_ended', 'car_joined', 'signed_in']);
    const seen = async (of: Person) => (await log(of)).map(({ kind, address }) => [kind, address !== '']);
    expect(await seen(owner)).toMatchObject([
      ['car_share_ended', false],
      ['car_joined', false],
      ['car_shared', true],
      {},
    ]);
    expect(await seen(invited)).toMatchObject([['car_share_ended', true], ['car_joined', true], {}]);
  });

  itOnAny('keeps what the invited sees by another right', async () => {
    const { share, end } = sharing(city);
    const other = await newCitizen(city);
    await city.context.db
      .updateTable('user_cars')
      .set({ plate_key: owner.plate })
      .where('plate_key', '=', other.plate)
      .execute();
    const { id } = await share(owner, invited);
    await share({ ...other, plate: owner.plate }, invited);
    await beFined(owner);
    await end(owner.token, id);
    expect(await plates(invited)).toEqual([owner.plate, owner.plate, invited.plate].toSorted());
    expect(await traces(invited, owner.plate)).toMatchObject({ lines: 1, mails: 1 });
  });

  itOnAny(
    'comes with the inspection’s confirmation of the owner: it pauses while it is checked anew, ends when refused',
    async () => {
      const { share } = sharing(city);
      await share(owner, invited);
      const { db } = city.context;
      const car = await db
        .selectFrom('user_cars')
        .where('plate_key', '=', owner.plate)
        .select('id')
        .executeTakeFirstOrThrow();
      expect(await plates(invited)).toHaveLength(2);
      await db.updateTable('user_cars').set({ status: 'pending' }).where('id', '=', car.id).execute();
      expect(await plates(invited)).toEqual([invited.plate]);
      await beFined(owner);
      expect((await traces(invited, owner.plate))['lines']).toBe(0);
      await db.updateTable('user_cars').set({ status: 'verified' }).where('id', '=', car.id).execute();
      expect(await plates(invited)).toHaveLength(3);
      await beFined(owner);
      expect((await traces(invited, owner.plate))['lines']).toBe(1);
      await rejectCar(city.context, { id: car.id, reason: 'other', comment: 'Авто вже має іншого власника.' });
      expect(await stored()).toEqual([]);
      expect(await plates(invited)).toEqual([invited.plate]);
      expect((await traces(invited, owner.plate))['lines']).toBe(0);
    },
  );

  const ENDS: Record<string, () => Promise<unknown>> = {
    'the owner deletes the car': async () =>
      city.call(`user-cars/${await sharing(city).carOf(owner)}/`, { token: owner.token, method: 'DELETE' }),
    'the owner deletes the account': () =>
      city.call('user/delete/', { token: owner.token, body: { password: PASSWORD } }),
    'the invited deletes the account': () =>
      city.call('user/delete/', { token: invited.token, body: { password: PASSWORD } }),
    'the inspection withdraws access to the owner’s cabinet': async () =>
      withdrawAccess(city.context, { id: await userId(owner) }),
    'the inspection erases the owner': async () =>
      eraseCitizen(city.context, { userId: await userId(owner), email: owner.email }, 'test'),
    'the inspection erases the invited': async () =>
      eraseCitizen(city.context, { userId: await userId(invited), email: invited.email }, 'test'),
    'the owner presses «Це не я» in the mail about it': async () => {
      const [mail] = await sharing(city).letters(owner.email);
      const parts = JSON.parse(mail?.body ?? '[]') as { table?: 'not_me_links'; nonce: string }[];
      const { nonce = '' } = parts.find(({ table }) => table === 'not_me_links') ?? {};
      const link = new URL(accountLink(city.context.config, { table: 'not_me_links', nonce }));
      expect((await city.call('not-me/', { body: { token: link.searchParams.get('token') } })).status).toBe(200);
    },
  };

  itOnAny.each(Object.keys(ENDS))('comes when %s', async (name) => {
    await sharing(city).share(owner, invited);
    await sharing(city).invite(owner, 'waiting@example.org');
    await beFined(owner);
    expect((await traces(invited, owner.plate))['lines']).toBe(1);
    const isOfInvited = name.includes('invited');
    await ENDS[name]?.();
    expect((await stored()).map(({ email }) => email)).toEqual(isOfInvited ? ['waiting@example.org'] : []);
    if (isOfInvited) return;
    expect(await plates(invited)).toEqual([invited.plate]);
    expect((await traces(invited, owner.plate))['lines']).toBe(0);
  });

  itOnAny('leaves a copy of the data to both, and the address of the other to the owner alone', async () => {
    await sharing(city).share(owner, invited);
    const copy = async (of: Person) =>
      collectPersonalData(city.context.db, { userId: await userId(of), email: of.email });
    expect((await copy(owner))['car_shares']).toMatchObject([{ email: invited.email, rights: 'view' }]);
    const theirs = await copy(invited);
    expect(theirs['car_shares']).toMatchObject([{ email: invited.email }]);
    expect(JSON.stringify(theirs)).not.toMatch(new RegExp(`Коваленко|${owner.email}`));
  });
});
