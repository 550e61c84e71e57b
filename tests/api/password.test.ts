import { beforeEach, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { cityOf, PASSWORD } from './city';
import { takeMails, tokenIn } from './mailbox';
import { citizen } from './records';

const EMAIL = 'iryna@example.org';
const RESET = '/password-reset/confirm';
const NEW = 'зелений трамвай 77';

onAnyEngine('a password', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });

  beforeEach(async () => {
    city.wait(2 * 60 * 60_000);
    await city.context.db.deleteFrom('users').execute();
    await city.import('citizens', [citizen(EMAIL, [])]);
  });

  const ask = (email: string) => city.call('password-reset/', { body: { email } });
  const reset = (token: string, password = NEW) => city.call('password-reset/confirm/', { body: { token, password } });
  const signIn = async (password: string) => (await city.call('login/', { body: { login: EMAIL, password } })).status;
  const works = async (token: string) => (await city.call('user/', { token })).status === 200;

  it('is reset by a link that works once, and every session ends', async () => {
    const session = await city.login(EMAIL);
    await ask(EMAIL);
    const token = tokenIn((await takeMails(city.context.config.dataDir, 1))[0], RESET);
    expect(await works(session)).toBe(true);
    expect((await reset(token, 'qwertyuiop')).json).toMatchObject({ fields: { password: [expect.any(String)] } });
    expect((await reset(token)).status).toBe(200);
    expect(await works(session)).toBe(false);
    expect(await signIn(PASSWORD)).toBe(401);
    expect(await signIn(NEW)).toBe(200);
    expect((await reset(token)).json).toMatchObject({ code: 'bad_link' });
    const [told] = await takeMails(city.context.config.dataDir, 1);
    expect(told?.text).toContain('пароль до вашого особистого кабінету змінено');
  });

  it('can be reset with the same answer for a known and an unknown e-mail; the unknown one gets no mail', async () => {
    // Ask for the unknown address first: a mail to it would arrive before the other.
    const unknown = await ask('nobody@example.org');
    const known = await ask(EMAIL);
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const mails = await takeMails(city.context.config.dataDir, 1);
    expect(mails.map(({ to }) => to)).toEqual([EMAIL]);
  });

  it('can be reset by its owner while others request resets from many addresses', async () => {
    const askFrom = (address: string) => city.call('password-reset/', { body: { email: EMAIL }, address });
    for (let attempt = 0; attempt < 6; attempt += 1) await askFrom('192.0.2.1');
    expect((await askFrom('192.0.2.1')).status).toBe(429);
    for (let stranger = 10; stranger < 50; stranger += 1)
      expect((await askFrom(`192.0.2.${stranger}`)).status).toBe(200);
    expect((await askFrom('198.51.100.7')).status).toBe(200);
    const links = (await takeMails(city.context.config.dataDir, 10)).map((mail) => tokenIn(mail, RESET));
    const opened = await Promise.all(links.map(async (link) => (await reset(link)).status));
    expect(opened.filter((status) => status === 200)).toHaveLength(1);
    expect(await signIn(NEW)).toBe(200);
    await takeMails(city.context.config.dataDir, 1);
  });

  it('is not reset by a link older than an hour, by a superseded one, or by an invented one', async () => {
    await ask(EMAIL);
    const first = tokenIn((await takeMails(city.context.config.dataDir, 1))[0], RESET);
    await ask(EMAIL);
    const second = tokenIn((await takeMails(city.context.config.dataDir, 1))[0], RESET);
    expect((await reset(first)).status).toBe(400);
    city.wait(60 * 60_000 + 1);
    expect((await reset(second)).status).toBe(400);
    expect((await reset('x'.repeat(43))).status).toBe(400);
    expect(await signIn(PASSWORD)).toBe(200);
  });

  it('changed in the cabinet ends the other sessions and invalidates a link already mailed', async () => {
    const here = await city.login(EMAIL);
    const elsewhere = await city.login(EMAIL);
    await ask(EMAIL);
    const link = tokenIn((await takeMails(city.context.config.dataDir, 1))[0], RESET);
    const change = (current_password: string) =>
      city.call('user/password/', { token: here, body: { current_password, password: NEW } });
    expect((await change('не той')).json).toMatchObject({ fields: { current_password: [expect.any(String)] } });
    expect(await works(elsewhere)).toBe(true);
    expect((await change(PASSWORD)).status).toBe(200);
    expect(await works(here)).toBe(true);
    expect(await works(elsewhere)).toBe(false);
    expect(await signIn(NEW)).toBe(200);
    expect((await reset(link, PASSWORD)).status).toBe(400);
    await takeMails(city.context.config.dataDir, 1);
  });

  it('cannot be guessed through an open session', async () => {
    const token = await city.login(EMAIL);
    const guess = () => city.call('user/delete/', { token, body: { password: 'здогадка' } });
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    expect(await works(token)).toBe(true);
  });
});
