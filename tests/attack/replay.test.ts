import { expect, it } from 'vitest';
import { signIn } from './forms';
import { mailedToken } from './mailbox';
import { ask, callerOf, CITIZEN, newAddress, onEachSite } from './site';

const PASSWORD = 'тепла кава о сьомій';
const OTHER = 'зелений трамвай 77';

onEachSite('a credential that was valid once', (site) => {
  const { call } = callerOf(site);
  const isIn = async (cookie: string) => (await ask(site, '/api/v2/user/', { cookie })).status === 200;

  async function createCitizen(email: string) {
    await call('registration/', { body: { email, first_name: 'Ірина', last_name: 'Коваль' } });
    const token = await mailedToken(site, email, '/registration/confirm');
    const confirm = () => call('email/confirm/', { body: { token, password: PASSWORD } });
    expect((await confirm()).status).toBe(200);
    return { email, confirm };
  }
  const open = (login: string, password = PASSWORD) => signIn(site, { login, password });

  it('is refused: a link of a registration, of a reset, and a cookie after each end of its session', async () => {
    const { email, confirm } = await createCitizen(`replay-${newAddress().replaceAll(':', '')}@example.org`);
    expect((await confirm()).json).toMatchObject({ code: 'bad_link' });

    const left = await open(email);
    expect(await isIn(left)).toBe(true);
    await ask(site, '/api/v2/logout/', { method: 'POST', cookie: left, headers: { origin: site.origin } });
    expect(await isIn(left)).toBe(false);
    const cabinet = await ask(site, '/cabinet/my-profile', { cookie: left });
    expect(cabinet.status).toBe(307);
    expect(cabinet.text).not.toContain(email);

    const [one, two] = [await open(email), await open(email)];
    await call('password-reset/', { body: { email } });
    const reset = { token: await mailedToken(site, email, '/password-reset/confirm'), password: OTHER };
    expect((await call('password-reset/confirm/', { body: reset })).status).toBe(200);
    expect([await isIn(one), await isIn(two)]).toEqual([false, false]);
    expect((await call('password-reset/confirm/', { body: { ...reset, password: PASSWORD } })).json).toMatchObject({
      code: 'bad_link',
    });
    expect((await call('login/', { body: { login: email, password: PASSWORD } })).status).toBe(401);
    expect(await isIn(await open(email, OTHER))).toBe(true);
  });

  it('does not open the cabinet when it is changed: a cookie cut, lengthened, swapped or of another site', async () => {
    const session = async () => {
      const cookies = await open(CITIZEN.login, CITIZEN.password);
      const [name = '', value = ''] = /auth\.[^=]+=[^;]+/.exec(cookies)?.[0].split('=') ?? [];
      return { name, value };
    };
    const [{ name, value }, other] = [await session(), await session()];
    const parts = value.split('.');
    const forged = [
      value.slice(0, -1),
      `${value}A`,
      parts.slice(0, -1).join('.'),
      [...parts.slice(0, 2), other.value.split('.')[2], ...parts.slice(3)].join('.'),
      `eyJhbGciOiJub25lIn0.${Buffer.from('{"token":"x"}').toString('base64url')}.`,
      'x'.repeat(8_000),
      '',
    ];
    expect(await isIn(`${name}=${value}`)).toBe(true);
    for (const one of forged)
      expect(await isIn(`${name}=${one}`), `${forged.indexOf(one)}: ${one.slice(0, 40)}`).toBe(false);
  });
});
