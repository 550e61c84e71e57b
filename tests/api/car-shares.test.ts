import { beforeEach, expect, it } from 'vitest';
import { CAR_SHARES_MAX, SHARED_CARS_MAX } from '@/domain/car-share';
import { DAY_MS } from '@/domain/durations';
import { LIMITS, limitOf } from '@/backend/platform/limits/limits';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { mailsTo } from './mailbox';
import { operatorOf, sendLetters } from './operator';
import { newCitizen, type Person, sharing, SITE } from './shared-car';

onAnyEngine('a car shared with another', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: SITE });
  let owner: Person;
  let invited: Person;
  let stranger: Person;

  beforeEach(async () => {
    await city.context.db.deleteFrom('rate_limits').execute();
    owner = await newCitizen(city, { first_name: 'Олена', last_name: 'Коваленко' });
    invited = await newCitizen(city, { first_name: 'Петро', last_name: 'Сич' });
    stranger = await newCitizen(city);
  });

  const appeal = (by: Person, about: Person, text = 'Авто стояло на своєму місці.') =>
    city.call('appeal-fines/', {
      token: by.token,
      body: { ...APPEAL, consent: true, license_plate: about.plate, serial_number: about.serial, text },
    });
  const fineId = async (of: Person) =>
    (await sharing(city).fines(of)).find((one) => one.license_plate === of.plate)?.id;
  const findFine = (by: Person, id: unknown) => city.call(`user-fines/${String(id)}/`, { token: by.token });

  it('is seen by whom the owner invited, once they accept, and is marked with as little of the owner as can be', async () => {
    const { invite, linkTo, accept, list, fines } = sharing(city);
    expect((await invite(owner, invited.email.toUpperCase())).status).toBe(201);
    expect(await fines(invited)).toHaveLength(1);
    expect(await list(owner)).toMatchObject([
      { side: 'given', state: 'invited', person: invited.email, rights: 'view' },
    ]);
    expect(await list(invited)).toEqual([]);
    const link = await linkTo(invited.email);
    const look = await city.call('car-invitation/', { token: invited.token, body: { token: link } });
    expect(look.json).toEqual({ license_plate: owner.plate, owner: 'Олена К.', rights: 'view' });
    expect((await accept(invited, link)).status).toBe(204);
    expect(await list(invited)).toMatchObject([{ side: 'received', state: 'accepted', person: 'Олена К.' }]);
    expect(await list(owner)).toMatchObject([{ side: 'given', state: 'accepted', person: invited.email }]);
    const seen = await fines(invited);
    expect(seen.map((one) => [one.license_plate, one.shared]).toSorted()).toEqual(
      [
        [owner.plate, { owner: 'Олена К.', rights: 'view' }],
        [invited.plate, undefined],
      ].toSorted(),
    );
    const card = await findFine(invited, await fineId(owner));
    expect(card.json).toMatchObject({ license_plate: owner.plate, shared: { owner: 'Олена К.', rights: 'view' } });
    expect(card.text).not.toMatch(/Коваленко|@/);
    expect((await city.call('user-cars/', { token: invited.token })).text).not.toContain(owner.plate);
    expect((await accept(invited, link)).json).toMatchObject({ code: 'bad_link' });
  });

  it('shows a stranger nothing, and says of no address whether it has an account', async () => {
    const { invite, share, end, letters } = sharing(city);
    const { id } = await share(owner, invited);
    const known = await invite(owner, stranger.email);
    const unknown = await invite(owner, 'nobody@example.org');
    const shape = ({ json, status }: typeof known) => [status, Object.keys(json as object).toSorted()];
    expect(shape(known)).toEqual(shape(unknown));
    const withoutNonce = (mails: { body: string }[]) => mails[0]?.body.replace(/"nonce":"[^"]+"/, '');
    const [sent, same] = [await letters('nobody@example.org'), await letters(stranger.email)];
    expect(withoutNonce(sent)).toBe(withoutNonce(same));
    expect(JSON.stringify(sent)).not.toMatch(/Олена|Коваленко|Skoda/);
    const fine = await fineId(owner);
    expect((await findFine(stranger, fine)).status).toBe(404);
    expect((await end(stranger.token, id)).status).toBe(404);
    expect((await city.call(`car-shares/${id}/`, { method: 'DELETE' })).status).toBe(401);
    const foreign = await city.call('user-cars/', { token: owner.token });
    const car = String((foreign.json as { id: number }[])[0]?.id);
    expect((await invite(stranger, 'more@example.org', 'act', car)).status).toBe(404);
    expect((await invite(invited, 'more@example.org', 'act', car)).status).toBe(404);
    expect((await findFine(invited, fine)).status).toBe(200);
  });

  it('is accepted by the invited address alone, for seven days, and a newer invitation ends the one before', async () => {
    const { invite, linkTo, accept, list, letters } = sharing(city);
    await invite(owner, invited.email);
    const first = await linkTo(invited.email);
    for (const path of ['car-invitation/', 'car-invitation/accept/'])
      expect((await city.call(path, { token: stranger.token, body: { token: first } })).json).toMatchObject({
        code: 'other_email',
      });
    expect((await accept(stranger, 'x'.repeat(43))).json).toMatchObject({ code: 'bad_link' });
    await invite(owner, invited.email, 'act');
    const second = await linkTo(invited.email);
    expect((await accept(invited, first)).json).toMatchObject({ code: 'bad_link' });
    // The seven days begin when the mail is sent.
    await expect.poll(() => letters(invited.email).then(([mail]) => mail?.state), { timeout: 15_000 }).toBe('sent');
    city.wait(8 * DAY_MS);
    owner.token = await city.login(owner.email);
    invited.token = await city.login(invited.email);
    expect(await list(owner)).toMatchObject([{ state: 'expired', rights: 'act' }]);
    expect((await accept(invited, second)).json).toMatchObject({ code: 'bad_link' });
    await invite(owner, invited.email, 'act');
    const third = await linkTo(invited.email);
    const both = await Promise.all([accept(invited, third), accept(invited, third)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 400]);
    expect((await invite(owner, invited.email)).json).toMatchObject({ code: 'duplicate' });
  });

  it('takes invitations for confirmed cars of one’s own, to others, within limits', async () => {
    const { invite, carOf } = sharing(city);
    expect((await invite(owner, owner.email)).json).toMatchObject({ fields: { email: ['Це ваша власна адреса.'] } });
    expect((await invite(owner, 'x@example.org', 'own')).status).toBe(400);
    const car = Number(await carOf(owner));
    const { db } = city.context;
    await db.updateTable('user_cars').set({ status: 'pending' }).where('id', '=', car).execute();
    expect((await invite(owner, invited.email)).json).toMatchObject({ code: 'wrong_state' });
    await db.updateTable('user_cars').set({ status: 'verified' }).where('id', '=', car).execute();
    const row = { car_id: car, user_id: null, rights: 'view' as const, created_at: 1, accepted_at: null };
    const full = Array.from({ length: CAR_SHARES_MAX }, (_, at) => ({ ...row, email: `${at}@example.org` }));
    await db
      .insertInto('car_shares')
      .values(full.map((one) => ({ ...one, token_hash: null, expires_at: null })))
      .execute();
    expect((await invite(owner, invited.email)).json).toMatchObject({ code: 'full' });
    expect((await invite(owner, '0@example.org')).status).toBe(201);
    await db.deleteFrom('rate_limits').execute();
    for (let sent = 0; sent < LIMITS['car-invitations'].max; sent += 1)
      expect((await invite(owner, '0@example.org')).status).toBe(201);
    expect((await invite(owner, '0@example.org')).status).toBe(429);
    expect(SHARED_CARS_MAX).toBeGreaterThan(CAR_SHARES_MAX);
  });

  it('is offered by one mailbox to a bookkeeper of eight cars, and never said to be when no mail goes', async () => {
    const { invite, carOf, linkTo, letters, list } = sharing(city);
    const { db } = city.context;
    const car = await db
      .selectFrom('user_cars')
      .where('id', '=', Number(await carOf(owner)))
      .selectAll()
      .executeTakeFirstOrThrow();
    const { id: _, ...row } = car;
    const cars = Array.from({ length: 7 }, (__, at) => ({ ...row, plate_key: `AA${7000 + at}CC` }));
    const added = await db.insertInto('user_cars').values(cars).returning('id').execute();
    const book = 'bookkeeper@example.org';
    for (const { id } of [car, ...added]) expect((await invite(owner, book, 'act', String(id))).status).toBe(201);
    expect(await letters(book)).toHaveLength(8);
    const sent = await linkTo(book);
    const { key } = limitOf('car-invitation-mails', book);
    await db
      .updateTable('rate_limits')
      .set({ count: LIMITS['car-invitation-mails'].max })
      .where('key', '=', key)
      .execute();
    const before = await list(owner);
    const again = await invite(owner, book, 'view', String(added.at(-1)?.id));
    expect([again.status, again.text]).toEqual([429, expect.stringContaining('Запросіть цю людину завтра')]);
    expect([await letters(book), await list(owner), await linkTo(book)]).toEqual([expect.any(Array), before, sent]);
    expect(await letters(book)).toHaveLength(8);
  });

  it('lets appeal those alone whom the owner allows it, tells the owner, and takes an equal appeal of both once', async () => {
    const { share, end, fines } = sharing(city);
    const { id } = await share(owner, invited);
    const refused = await appeal(invited, owner);
    expect([refused.status, refused.json]).toMatchObject([403, { code: 'view_only' }]);
    expect(
      await city.context.db.selectFrom('appeals').where('plate_key', '=', owner.plate).selectAll().execute(),
    ).toEqual([]);
    await end(owner.token, id);
    await share(owner, invited, 'act');
    const sent = await appeal(invited, owner);
    expect(sent.status).toBe(201);
    expect((await fines(owner))[0]).toMatchObject({ stage: 'suspended' });
    const told = await city.call('user-notifications/', { token: owner.token });
    expect(told.text).toContain((sent.json as { number: string }).number);
    expect(told.text).not.toMatch(/Петро|Сич/);
    expect((await appeal(owner, owner)).json).toMatchObject({
      code: 'appeal_exists',
      detail: expect.stringContaining('спільне авто') as string,
    });
    expect((await appeal(owner, owner)).json).not.toHaveProperty('existing_id');
    expect((await appeal(owner, owner, 'Інша причина.')).status).toBe(201);
    const own = await city.call('user-appeals/', { token: owner.token });
    expect((own.json as unknown[]).length).toBe(1);
  });

  it('may stop telling its owner of others’ appeals by a mail’s link, which leaves the mails of the owner’s own', async () => {
    await sharing(city).share(owner, invited, 'act');
    await city.context.db.deleteFrom('mails').execute();
    await appeal(invited, owner);
    const { number } = (await appeal(owner, owner, 'Інша причина.')).json as { number: string };
    await sendLetters(city);
    const mails = () => mailsTo(city.context.config.dataDir, owner.email);
    const shared = mails().find(({ text }) => text.includes('людина, якій ви відкрили доступ'));
    const body = Object.fromEntries(new URL(shared?.unsubscribe ?? '').searchParams);
    expect((await city.call('unsubscribe/', { body })).status).toBe(200);
    await operatorOf(city)('appeals', 'decide', number, '--outcome', 'upheld', '--text', 'Знімки чіткі.', '--yes');
    await sendLetters(city);
    expect(mails().some(({ text }) => text.includes(`скарга ${number}`) && text.includes('є рішення'))).toBe(true);
  });

  it('comes once where two owners share one plate, with the wider right, and never hides one’s own', async () => {
    const { share, fines } = sharing(city);
    const { db } = city.context;
    await db.updateTable('user_cars').set({ plate_key: owner.plate }).where('plate_key', '=', stranger.plate).execute();
    await share(owner, invited);
    await share({ ...stranger, plate: owner.plate }, invited, 'act');
    expect((await fines(invited)).filter((one) => one.license_plate === owner.plate)).toMatchObject([
      { shared: { rights: 'act' } },
    ]);
    await share(owner, stranger);
    expect((await fines(stranger)).map((one) => one.shared)).toEqual([undefined]);
  });
});
