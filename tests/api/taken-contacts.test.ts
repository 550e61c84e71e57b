// Whether an e-mail or a phone is taken stays secret: same response, same rows; only the owner gets a mail.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { limitOf } from '@/backend/platform/limits/limits';
import { DAY_MS } from '@/domain/durations';
import { onAnyEngine } from '@/tests/databases';
import { listRows } from './access-world';
import { type Answer, cityOf, PASSWORD } from './city';
import { takeMails, tokenIn } from './mailbox';
import { citizen } from './records';

const OWNER = 'iryna@example.org';
const GUESSER = 'petro@example.org';
const OWN = 'пароль самого Петра';
const TAKEN_PHONE = '+38 (067) 123-45-67';
const FREE_PHONE = '+38 (067) 123-45-68';

onAnyEngine('an e-mail or phone that is taken', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  let token: string;

  beforeAll(async () => {
    await city.import('citizens', [
      citizen(OWNER, [], { phone: TAKEN_PHONE }),
      // With a phone, so that either change replaces one.
      citizen(GUESSER, [], { password: OWN, phone: '+38 (067) 999-99-99' }),
    ]);
  });
  beforeEach(async () => {
    city.wait(2 * DAY_MS);
    await city.context.db.deleteFrom('rate_limits').execute();
    token = await signIn(GUESSER);
  });

  const trySignIn = (login: string, password = OWN) => city.call('login/', { body: { login, password } });
  async function signIn(login: string) {
    return ((await trySignIn(login)).json as { token: string }).token;
  }
  const change = (body: Record<string, unknown>) =>
    city.call('user/', { token, body: { ...body, current_password: OWN } });
  async function countedRows(call: () => Promise<Answer>) {
    const tables = async () => {
      const counts: Record<string, number> = {};
      for (const line of (await listRows(city)).keys()) {
        const table = line.split(' ')[0] ?? '';
        counts[table] = (counts[table] ?? 0) + 1;
      }
      return counts;
    };
    const before = await tables();
    const answer = await call();
    const after = await tables();
    const added = Object.fromEntries(
      Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)]),
    );
    return { answer, added };
  }
  const mailTo = async (address: string) => (await mails(2)).find(({ to }) => to === address);
  const mails = (count: number) => takeMails(city.context.config.dataDir, count);

  it('is answered like a free one when a citizen enters that e-mail', async () => {
    const taken = await countedRows(() => change({ email: OWNER }));
    const forOwner = await mailTo(OWNER);
    await city.context.db.deleteFrom('email_changes').execute();
    const free = await countedRows(() => change({ email: 'nobody@example.org' }));
    const forNobody = await mailTo('nobody@example.org');

    expect(taken.answer.status).toBe(200);
    expect(taken.answer.text.replaceAll(OWNER, 'x')).toBe(free.answer.text.replaceAll('nobody@example.org', 'x'));
    expect(taken.added).toEqual(free.added);
    expect([forOwner?.to, tokenIn(forOwner, '/email-change/confirm')]).toEqual([OWNER, '']);
    expect(forOwner?.text).toContain('хтось вказав цю адресу в іншому особистому кабінеті');
    expect([forNobody?.to, tokenIn(forNobody, '/email-change/confirm').length]).toEqual(['nobody@example.org', 43]);
    expect((await city.call('user/', { token })).json).toMatchObject({ email: GUESSER });
  });

  it('is answered like a free one when a citizen enters that phone, also at the next sign-in', async () => {
    const taken = await countedRows(() => change({ phone: TAKEN_PHONE }));
    const [forOwner] = await mails(1);
    const before = [await trySignIn(TAKEN_PHONE), await trySignIn(TAKEN_PHONE, 'не той пароль')];
    const free = await countedRows(() => change({ phone: FREE_PHONE }));
    const after = [await trySignIn(FREE_PHONE), await trySignIn(FREE_PHONE, 'не той пароль')];

    expect(taken.answer.status).toBe(200);
    expect(taken.answer.text.replace(TAKEN_PHONE, 'x')).toBe(free.answer.text.replace(FREE_PHONE, 'x'));
    expect(taken.added).toEqual(free.added);
    expect(before.map(({ status }) => status)).toEqual([200, 401]);
    expect(after.map(({ status }) => status)).toEqual([200, 401]);
    expect([forOwner?.to, forOwner?.text]).toEqual([OWNER, expect.stringContaining(TAKEN_PHONE)]);
  });

  it('still signs in its owner, each account with its own password', async () => {
    await change({ phone: TAKEN_PHONE });
    await mails(1);
    const owner = await trySignIn(TAKEN_PHONE, PASSWORD);
    const ownerToken = (owner.json as { token: string }).token;
    expect((await city.call('user/', { token: ownerToken })).json).toMatchObject({ email: OWNER, phone: TAKEN_PHONE });
    const guesser = await signIn(TAKEN_PHONE);
    expect((await city.call('user/', { token: guesser })).json).toMatchObject({ email: GUESSER, phone: TAKEN_PHONE });
  });

  it('is not reserved for a second citizen: whoever confirms the mail first gets the e-mail', async () => {
    await change({ email: 'wanted@example.org' });
    const mail = await mailTo('wanted@example.org');
    await city.import('citizens', [citizen('wanted@example.org', [])]);
    const link = tokenIn(mail, '/email-change/confirm');
    const late = await city.call('email-change/confirm/', { body: { token: link } });
    expect([late.status, late.text]).toEqual([400, expect.stringContaining('Посилання вже використане')]);
    expect((await city.call('user/', { token })).json).toMatchObject({ email: GUESSER });
  });

  it('is refused like a free one when its mailbox has had enough mails, and nothing is saved', async () => {
    for (const email of [OWNER, 'nobody@example.org']) {
      const { key, max } = limitOf('email-change-mails', email);
      const resets_at = city.wait(0) + 60_000;
      await city.context.db.insertInto('rate_limits').values({ key, count: max, resets_at }).execute();
    }
    const taken = await countedRows(() => change({ email: OWNER, first_name: 'Інше' }));
    const free = await countedRows(() => change({ email: 'nobody@example.org', first_name: 'Інше' }));
    expect([taken.answer.status, taken.answer.text]).toEqual([429, free.answer.text]);
    expect(taken.answer.text).toContain('вкажіть іншу адресу');
    expect((await city.call('user/', { token })).text).not.toContain('Інше');
    await mails(0);
  });

  it('never is the only way in: the e-mail stays, and who has none may only have a phone that lets them in', async () => {
    for (const phone of [TAKEN_PHONE, FREE_PHONE]) {
      const refused = await change({ email: '', phone });
      expect([refused.status, Object.keys((refused.json as { fields: object }).fields)]).toEqual([400, ['email']]);
    }
    const shared = { phone: null, shared_phone: TAKEN_PHONE };
    await city.context.db.updateTable('users').set(shared).where('email', '=', GUESSER).execute();
    const onlyPhones = ['+38 (067) 111-11-11', '+38 (067) 222-22-22'];
    for (const [at, phone] of onlyPhones.entries()) {
      const name = `phone${at}@example.org`;
      await city.import('citizens', [citizen(name, [], { password: `${OWN} ${at}`, phone })]);
      await city.context.db.updateTable('users').set({ email: null }).where('email', '=', name).execute();
    }
    const statuses = [];
    for (const [at, phone] of onlyPhones.entries()) {
      const own = `${OWN} ${at}`;
      const { token: opened } = (await trySignIn(phone, own)).json as { token: string };
      const body = { phone: TAKEN_PHONE, current_password: own };
      statuses.push((await city.call('user/', { token: opened, body })).status);
      expect((await trySignIn(statuses[at] === 200 ? TAKEN_PHONE : phone, own)).status).toBe(200);
    }
    expect(statuses).toEqual([200, 400]);
    expect((await trySignIn(TAKEN_PHONE, PASSWORD)).status, 'the holder').toBe(200);
    await mails(1);
  });

  it('stays with who has no other way in, whoever states it after them, and a refusal uses up no mail', async () => {
    const { db } = city.context;
    const phones = [1, 2, 3].map((at) => `+38 (067) 333-33-0${at}`);
    const names = phones.map((_, at) => `later${at}@example.org`);
    await city.import(
      'citizens',
      phones.map((phone, at) => citizen(names[at] ?? '', [], { password: `${OWN} ${at}`, phone })),
    );
    const [linked] = await db.selectFrom('users').where('email', '=', 'later0@example.org').select('id').execute();
    await db.updateTable('users').set({ email: null }).where('email', 'in', names).execute();
    await db.updateTable('users').set({ shared_phone: null }).where('shared_phone', '=', TAKEN_PHONE).execute();
    const identity = { user_id: linked?.id ?? 0, code_hash: 'a person', linked_at: city.context.now() };
    await db.insertInto('linked_identities').values(identity).execute();
    const state = async (at: number, more: object) => {
      const own = `${OWN} ${at}`;
      const opened = (await trySignIn(phones[at] ?? '', own)).json as { token: string };
      return city.call('user/', { token: opened.token, body: { current_password: own, ...more } });
    };
    expect((await state(2, { phone: TAKEN_PHONE })).status).toBe(200);
    const refused = await state(1, { phone: TAKEN_PHONE, email: 'more@example.org' });
    expect([refused.status, Object.keys((refused.json as { fields: object }).fields)]).toEqual([400, ['phone']]);
    const { key } = limitOf('email-change-mails', 'more@example.org');
    expect(await db.selectFrom('rate_limits').where('key', '=', key).selectAll().execute()).toEqual([]);
    expect((await state(0, { phone: TAKEN_PHONE })).status).toBe(200);
    expect((await trySignIn(TAKEN_PHONE, `${OWN} 2`)).status).toBe(200);
    const emptied = await state(1, { phone: '' });
    expect([emptied.status, emptied.text]).toEqual([400, expect.stringContaining('Залиште телефон')]);
    await mails(2);
  });

  it('does not lead to endless mails: five changes an hour, ten a day', async () => {
    const statuses: number[] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      token = await signIn(GUESSER);
      for (let tries = 0; tries < 6; tries += 1)
        statuses.push((await change({ email: `guess${tries}@example.org` })).status);
      city.wait(60 * 60_000 + 1);
    }
    const five = [200, 200, 200, 200, 200];
    expect(statuses).toEqual([...five, 429, ...five.slice(1), 429, 429, ...Array<number>(6).fill(429)]);
    expect((await mails(18)).length).toBe(18);
  });
});
