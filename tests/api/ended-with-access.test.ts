// Whatever takes an account back ends other ways in and what goes to devices, and says so where its owner reads it.
import { beforeEach, expect, it } from 'vitest';
import { accountEventsSchema } from '@/contract/account-events';
import { withdrawAccess } from '@/backend/accounts/access';
import { onAnyEngine } from '@/tests/databases';
import { cityOf, PASSWORD } from './city';
import { mailedTo } from './claimed-fine';
import { mailsTo, tokenIn } from './mailbox';
import { subscription } from './push-server';
import { citizen } from './records';

const NEXT = 'зелений трамвай 77';
const NAMED = [
  /ID\.GOV\.UA від’єднано\. Перш ніж/,
  /Ключі доступу видалено: 1\./,
  /вимкнено на пристроях: 1\./,
  /Адреса календаря/,
];

onAnyEngine('ways into an account that are ended', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  let number = 0;
  let [email, token] = ['', ''];
  let id = 0;

  beforeEach(async () => {
    const { db, now } = city.context;
    number += 1;
    email = `citizen${number}@example.org`;
    await city.import('citizens', [citizen(email, [])]);
    token = await city.login(email);
    id = (await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;
    const linked = { user_id: id, code_hash: `code ${number}`, linked_at: now(), last_used_at: null };
    await db.insertInto('linked_identities').values(linked).execute();
    const passkey = { credential_id: `c${number}`, public_key: '', counter: 0, name: 'Телефон', last_used_at: null };
    await db
      .insertInto('passkeys')
      .values({ ...passkey, user_id: id, created_at: now() })
      .execute();
    await city.call('user-push/', { token, body: { subscription: subscription(), kinds: ['fine_new'] } });
    await city.call('user-calendar-feed/', { token, method: 'POST' });
    await db.deleteFrom('mails').execute();
  });

  const used = new Set(['']);
  /** That was not used before. */
  async function linkTo(path: string) {
    const links = () => mailsTo(city.context.config.dataDir, email).map((mail) => tokenIn(mail, path));
    const fresh = () => links().find((link) => !used.has(link));
    await expect.poll(fresh).toBeDefined();
    const link = fresh() ?? '';
    used.add(link);
    return link;
  }
  async function reset() {
    await city.call('password-reset/', { body: { email } });
    const body = { token: await linkTo('/password-reset/confirm'), password: NEXT };
    expect((await city.call('password-reset/confirm/', { body })).status).toBe(200);
  }
  const kinds = async () => {
    const { json } = await city.call('login/', { body: { login: email, password: NEXT } });
    const log = await city.call('user-events/', { token: (json as { token: string }).token });
    return accountEventsSchema.parse(log.json).results.map(({ kind }) => kind);
  };

  it('are named in the mail about a password that was set by a link, and are in the log', async () => {
    await reset();
    const told = await mailedTo(city, email);
    for (const words of NAMED) expect(told).toMatch(words);
    expect(await kinds()).toEqual(expect.arrayContaining(['identity_unlinked', 'passkey_removed']));
    await city.context.db.deleteFrom('mails').execute();
    await reset();
    const again = await mailedTo(city, email);
    expect(again).toContain('пароль до вашого особистого кабінету змінено');
    for (const words of NAMED) expect(again, 'nothing was left to end').not.toMatch(words);
  });

  it('are named in a mail of its own after «Це не я»', async () => {
    await city.call('user/', { token, body: { email: `other${number}@example.org`, current_password: PASSWORD } });
    expect((await city.call('not-me/', { body: { token: await linkTo('/not-me') } })).status).toBe(200);
    const told = await mailedTo(city, email);
    for (const words of NAMED) expect(told).toMatch(words);
  });

  it('are named in a mail of its own when the inspection withdraws the access', async () => {
    await withdrawAccess(city.context, { id });
    const told = await mailedTo(city, email);
    for (const words of NAMED) expect(told).toMatch(words);
  });

  it('stay, and no mail speaks of them, when the password is changed by who knows it', async () => {
    const body = { current_password: PASSWORD, password: NEXT };
    expect((await city.call('user/password/', { token, body })).status).toBe(200);
    const told = await mailedTo(city, email);
    for (const words of NAMED) expect(told).not.toMatch(words);
  });
});
