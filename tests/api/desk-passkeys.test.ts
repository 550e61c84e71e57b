import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sendDueMails } from '@/backend/platform/mail/send-queue';
import { changeStaff, resetStaff } from '@/backend/staff/acts';
import { FREE_TRIES } from '@/backend/staff/tries';
import { onBothEngines } from '@/tests/databases';
import { cityOf, PASSWORD } from './city';
import { addStaff, codeOf, enterDesk, type Member, STAFF_PASSWORD, tryStaff } from './desk';
import { mailsTo } from './mailbox';
import { IRYNA, key, optionsOf, ORIGIN } from './passkey-city';
import { citizen } from './records';

type Key = ReturnType<typeof key>;

onBothEngines('a passkey of the staff', (createDatabase, _, itOnAny) => {
  const city = cityOf(createDatabase, { siteUrl: ORIGIN });
  let clerk: Member;
  let token: string;
  let networks = 0;

  const db = () => city.context.db;
  const proof = (member = clerk) => {
    city.wait(30_000);
    return { current_password: STAFF_PASSWORD, code: codeOf(city, member) };
  };
  const list = async (by = token) => (await city.desk('own.passkeys', {}, by)).json;
  const start = (by = token, typed: object = proof()) =>
    city.desk('own.start-passkey', { name: 'Ноутбук', ...typed }, by);
  const keep = (name: string, response: unknown, by = token) => city.desk('own.add-passkey', { name, response }, by);
  const add = async (added: Key) => keep('Ноутбук', added.create(optionsOf(await start())));
  const remove = (id: unknown, typed: object = proof(), by = token) =>
    city.desk('own.remove-passkey', { id, ...typed }, by);
  const challenge = async () => optionsOf(await city.desk('session.passkey-options', {}));
  const send = (response: unknown, address?: string) =>
    city.desk('session.begin-by-passkey', { response }, undefined, address);
  const enter = async (by: Key) => send(by.get(await challenge()));
  const acts = async (act: string) =>
    (await db().selectFrom('journal').where('act', '=', act).selectAll().orderBy('id').execute()).map(
      ({ subject, after }) => [subject, after],
    );
  const mailed = (words: string) =>
    expect
      .poll(async () => {
        await sendDueMails(city.context, 'test');
        return mailsTo(city.context.config.dataDir, clerk.email)
          .map(({ text }) => text)
          .join();
      })
      .toContain(words);

  beforeAll(async () => {
    clerk = await addStaff(city, 'clerk');
    await city.import('citizens', [citizen(IRYNA, [])]);
  });
  beforeEach(async () => {
    for (const table of ['rate_limits', 'staff_tries', 'staff_passkeys', 'staff_passkey_challenges'] as const)
      await db().deleteFrom(table).execute();
    token = await enterDesk(city, clerk);
  });

  it('is added with password and code, signs in without them, and is removed with them', async () => {
    const phone = key();
    const added = await add(phone);
    expect(added.status, added.text).toBe(200);
    expect(await list()).toMatchObject([{ name: 'Ноутбук', last_used_at: null }]);
    const entered = await enter(phone);
    expect(entered.status, entered.text).toBe(200);
    const { token: session } = entered.json;
    expect((await city.desk('session.find', {}, session)).json).toMatchObject({ email: clerk.email });
    const [{ id, last_used_at: usedAt } = { id: 0, last_used_at: null }] = await list(session);
    expect(usedAt).toBe(new Date(city.context.now()).toISOString());
    const removed = await remove(id, proof(), session);
    expect(removed.status, removed.text).toBe(200);
    expect((await enter(phone)).status).toBe(401);
    expect((await tryStaff(city, clerk, proof().code)).status, 'password and code remain').toBe(200);

    const subject = `staff ${clerk.id}`;
    expect(await acts('staff.passkey-added')).toEqual([[subject, null]]);
    expect(await acts('staff.passkey-removed')).toEqual([[subject, null]]);
    expect(await acts('staff.signed-in')).toContainEqual([subject, '{"by":"passkey"}']);
    await mailed('додано ключ доступу «Ноутбук»');
    await mailed('ключ доступу «Ноутбук» видалено');
  });

  itOnAny('is neither added nor removed without the password and a fresh code', async () => {
    const phone = key();
    expect((await add(phone)).status).toBe(200);
    const [{ id } = { id: 0 }] = await list();
    const { code } = proof();
    const wrong = { current_password: 'не той пароль', code };
    expect((await start(token, wrong)).json).toHaveProperty('fields.current_password');
    expect((await remove(id, wrong)).json).toHaveProperty('fields.current_password');
    expect((await remove(id, { ...proof(), code: '000000' })).json).toHaveProperty('fields.code');
    const again = async () => (await remove(id, { ...proof(), code: '000000' })).status;
    expect([await again(), await again()], 'five an hour').toEqual([400, 429]);
    expect(await list()).toHaveLength(1);
  });

  it('of a colleague is neither seen, nor removed, nor added by an answer to their challenge', async () => {
    const phone = key();
    await add(phone);
    const [{ id } = { id: 0 }] = await list();
    const editor = await addStaff(city, 'editor', `editor-${city.context.now()}@parking.example.org`);
    const other = await enterDesk(city, editor);
    expect(await list(other)).toEqual([]);
    expect((await remove(id, proof(editor), other)).status).toBe(404);
    const options = optionsOf(await start());
    expect((await keep('Чужий', key().create(options), other)).status).toBe(400);
    expect((await enter(phone)).status).toBe(200);
  });

  itOnAny.each([
    ['another site', { origin: 'https://parking.example.net' }],
    ['another domain behind the right origin', { rpId: 'example.net' }],
    ['a device that did not look who holds it', { verifiesUser: false }],
  ])('of %s is refused, both when it is added and when signing in', async (_, setup) => {
    expect((await add(key(setup))).status).toBe(400);
    const phone = key();
    await add(phone);
    expect((await send(phone.get(await challenge(), setup))).status).toBe(401);
    expect((await enter(phone)).status).toBe(200);
  });

  it('answers a challenge once, within five minutes, and only one given for signing in at the desk', async () => {
    const phone = key();
    await add(phone);
    const used = phone.get(await challenge());
    expect((await send(used)).status).toBe(200);
    expect((await send(used)).status).toBe(401);
    expect((await send(phone.get(optionsOf(await start())))).status, 'given for adding one').toBe(401);
    const citizens = optionsOf(await city.call('passkey-login/options/', { method: 'POST' }));
    expect((await send(phone.get(citizens))).status, 'given for the cabinet').toBe(401);
    const late = await challenge();
    city.wait(5 * 60_000);
    expect((await send(phone.get(late))).status).toBe(401);
  });

  itOnAny('never opens the cabinet, nor a citizen’s passkey the desk', async () => {
    const [phone, citizens] = [key(), key()];
    await add(phone);
    const cabinet = await city.login(IRYNA);
    const body = { name: 'Телефон', password: PASSWORD };
    const options = optionsOf(await city.call('user-passkeys/options/', { token: cabinet, body }));
    const made = { name: 'Телефон', response: citizens.create(options) };
    expect((await city.call('user-passkeys/', { token: cabinet, body: made })).status).toBe(201);
    const cabinets = async () => optionsOf(await city.call('passkey-login/options/', { method: 'POST' }));
    const login = (response: unknown) => city.call('passkey-login/', { body: { response } });
    expect((await login(phone.get(await cabinets()))).status).toBe(401);
    expect((await login(phone.get(await challenge()))).status).toBe(401);
    expect((await send(citizens.get(await challenge()))).status).toBe(401);
    expect((await send(citizens.get(await cabinets()))).status).toBe(401);
    expect((await login(citizens.get(await cabinets()))).status).toBe(200);
    expect((await enter(phone)).status).toBe(200);
  });

  itOnAny('that fails is counted for its account together with wrong passwords, whatever the network', async () => {
    const phone = key();
    await add(phone);
    const before = (await acts('staff.refused')).length;
    const wrong = async () =>
      (await send(phone.get({ challenge: 'x'.repeat(43) }), `198.51.${(networks += 1)}.7`)).status;
    const statuses: number[] = [];
    for (let at = 0; at < FREE_TRIES; at += 1) statuses.push(await wrong());
    expect(statuses).toEqual(Array(FREE_TRIES).fill(401));
    expect(await wrong()).toBe(429);
    const refused = await acts('staff.refused');
    expect(refused.length - before).toBe(FREE_TRIES);
    expect(refused.at(-1)).toEqual([`staff ${clerk.id}`, `{"step":"passkey","tries":${FREE_TRIES}}`]);
    await mailed('Останнього разу пробували ключ доступу.');
    const elsewhere = { address: '192.0.2.77' };
    expect((await tryStaff(city, clerk, proof().code, elsewhere)).status, 'by password too').toBe(429);
    expect((await enter(phone)).status, 'where the person has signed in before').toBe(200);
  });

  itOnAny('that nobody added is counted alike', async () => {
    const stranger = key();
    const statuses: number[] = [];
    for (let at = 0; at <= FREE_TRIES; at += 1)
      statuses.push((await send(stranger.get(await challenge()), `203.0.${(networks += 1)}.7`)).status);
    expect(statuses).toEqual([...Array<number>(FREE_TRIES).fill(401), 429]);
  });

  itOnAny('opens no blocked account, and ends with a new invitation, which a head sees coming', async () => {
    const phone = key();
    await add(phone);
    const head = await enterDesk(city, await addStaff(city, 'head'));
    const shown = async () => (await city.desk('staff.list', {}, head)).json.find(({ id }) => id === clerk.id);
    expect(await shown()).toMatchObject({ passkeys: 1 });
    await changeStaff(city.context, { id: clerk.id, is_blocked: true });
    expect((await enter(phone)).status).toBe(401);
    await changeStaff(city.context, { id: clerk.id, is_blocked: false });
    expect((await enter(phone)).status).toBe(200);
    token = await enterDesk(city, clerk);
    const unanswered = optionsOf(await start());
    await resetStaff(city.context, { id: clerk.id });
    expect((await enter(phone)).status).toBe(401);
    expect((await keep('Ще', key().create(unanswered))).status).toBe(401);
    expect(await shown()).toMatchObject({ passkeys: 0, state: 'invited' });
    expect(await db().selectFrom('staff_passkeys').selectAll().execute()).toEqual([]);
    expect(
      await db().selectFrom('staff_passkey_challenges').where('staff_id', '=', clerk.id).selectAll().execute(),
    ).toEqual([]);
  });
});
