import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { onBothEngines } from '@/tests/databases';
import { cityOf, PASSWORD } from './city';
import { takeMails, tokenIn } from './mailbox';
import { citizen } from './records';

const KNOWN = 'iryna@example.org';
const CONFIRM = '/registration/confirm';

onBothEngines('registration', (createDatabase, _, itOnAny) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });

  beforeAll(async () => {
    await city.import('citizens', [citizen(KNOWN, [])]);
  });

  beforeEach(() => {
    city.wait(2 * 60 * 60_000);
  });

  const register = (email: string, more: Record<string, unknown> = {}) =>
    city.call('registration/', {
      body: { email, ...more },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
  const confirm = (token: string, password = PASSWORD) => city.call('email/confirm/', { body: { token, password } });
  const signIn = (login: string) => city.call('login/', { body: { login, password: PASSWORD } });

  it('opens the account only when its mail has been confirmed, and only once', async () => {
    expect((await register('Olena@Example.org', { first_name: 'Олена', id: 1, is_staff: true })).status).toBe(200);
    expect((await signIn('olena@example.org')).status).toBe(401);
    const [mail] = await takeMails(city.context.config.dataDir, 1);
    expect(mail).toMatchObject({ to: 'olena@example.org', kinds: ['text/plain', 'text/html'] });
    expect(mail?.text.split('\n')[0]).toMatch(
      /^\d{2}\.\d{2}\.2026, \d{2}:\d{2} на цю адресу хтось почав створювати особистий кабінет/,
    );
    const token = tokenIn(mail, CONFIRM);
    expect((await confirm(token)).status).toBe(200);
    const { json } = await signIn('olena@example.org');
    const user = await city.call('user/', { token: (json as { token: string }).token });
    expect(user.json).toMatchObject({
      email: 'olena@example.org',
      first_name: 'Олена',
      is_new_user: true,
      is_agree_to_receive_newsletter: false,
    });
    const again = await confirm(token);
    expect(again.status).toBe(400);
    expect(again.json).toMatchObject({
      detail: 'Посилання вже використане або його строк минув. Запросіть нове.',
      code: 'bad_link',
    });
  });

  itOnAny(
    'answers a known and an unknown address alike; only the owner of the mailbox learns the difference',
    async () => {
      const known = await register(KNOWN);
      const unknown = await register('nobody@example.org');
      expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
      const mails = await takeMails(city.context.config.dataDir, 2);
      const forKnown = mails.find(({ to }) => to === KNOWN);
      expect(forKnown?.text).toContain('кабінет у вас уже є');
      expect(tokenIn(forKnown, CONFIRM)).toBe('');
      expect((await city.login(KNOWN)).length).toBeGreaterThan(20);
    },
  );

  it('gives the account to the owner of the mailbox, whatever others sent for the same address', async () => {
    const address = 'wanted@example.org';
    await register(address, { first_name: 'Олена', password: PASSWORD });
    await register(address, { first_name: 'Чужа', password: 'пароль чужої людини' });
    const mails = await takeMails(city.context.config.dataDir, 2);
    const links = mails.map((mail) => tokenIn(mail, CONFIRM));
    const own = 'пароль власниці скриньки';
    const answers = await Promise.all(links.map((link) => confirm(link, own)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    for (const [password, status] of [
      [own, 200],
      [PASSWORD, 401],
      ['пароль чужої людини', 401],
    ] as const)
      expect((await city.call('login/', { body: { login: address, password } })).status).toBe(status);
  });

  itOnAny('sends links that expire after an hour, and a later registration ends the earlier link', async () => {
    await register('late@example.org');
    const first = tokenIn((await takeMails(city.context.config.dataDir, 1))[0], CONFIRM);
    await register('late@example.org');
    const second = tokenIn((await takeMails(city.context.config.dataDir, 1))[0], CONFIRM);
    expect((await confirm(first)).status).toBe(400);
    city.wait(60 * 60_000 + 1);
    expect((await confirm(second)).status).toBe(400);
    expect((await signIn('late@example.org')).status).toBe(401);
  });

  it('creates one account when one link is opened twenty times at once', async () => {
    await register('eager@example.org');
    const token = tokenIn((await takeMails(city.context.config.dataDir, 1))[0], CONFIRM);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  itOnAny('stores neither the password nor the token in the database', async () => {
    await register('secret@example.org');
    const token = tokenIn((await takeMails(city.context.config.dataDir, 1))[0], CONFIRM);
    const { rows } = await sql<Record<string, unknown>>`select * from registrations`.execute(city.context.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });

  itOnAny.each([
    '1234567890',
    'qwertyuiop',
    'Password123',
    'йцукенгшщз',
    'ааааааааааа',
    'Україна2026!',
    'abcabcabcabc',
    'taras.shevchenko1',
    'короткий',
  ])('refuses the password %s with an error beside its field', async (password) => {
    await register('taras.shevchenko@example.org');
    const token = tokenIn((await takeMails(city.context.config.dataDir, 1))[0], CONFIRM);
    const answer = await confirm(token, password);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      fields: { password: [expect.stringMatching(/^(Цей пароль занадто поширений|Пароль має містити)/)] },
    });
    // The rejected password did not use up the link.
    expect((await confirm(token, 'пароль лише цієї особи')).status).toBe(200);
    await city.context.db.deleteFrom('users').where('email', '=', 'taras.shevchenko@example.org').execute();
  });

  itOnAny('limits the mails to one mailbox, from however many addresses they are requested', async () => {
    const from = (address: string) => city.call('registration/', { body: { email: 'flooded@example.org' }, address });
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await from('192.0.2.1')).status).toBe(200);
    const refused = await from('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (let attempt = 0; attempt < 30; attempt += 1) expect((await from(`192.0.2.${10 + attempt}`)).status).toBe(200);
    expect(await takeMails(city.context.config.dataDir, 10)).toHaveLength(10);
  });
});
