import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createAuthenticator } from '@/tests/authenticator';
import { callerOf, CITIZEN, NEIGHBOUR, onEachSite, openToken } from './site';

type Authenticator = ReturnType<typeof createAuthenticator>;
type Signed = ReturnType<Authenticator['get']>;

onEachSite('a passkey', (site, db) => {
  const { call } = callerOf(site);
  const key = (counts = false) => createAuthenticator({ origin: site.origin, counts });
  const options = async (path: string, asked: Parameters<typeof call>[1]) => {
    const answer = await call(path, asked);
    expect(answer.status, answer.text).toBe(200);
    return (answer.json as { options: { challenge: string } }).options;
  };
  const challenge = () => options('passkey-login/options/', { method: 'POST' });
  const challengeToAdd = (token: string) =>
    options('user-passkeys/options/', { token, body: { name: 'Телефон', password: CITIZEN.password } });
  const send = (response: unknown) => call('passkey-login/', { body: { response } });
  const add = (token: string, response: unknown) =>
    call('user-passkeys/', { token, body: { name: 'Телефон', response } });
  const listOf = async (token: string) => (await call('user-passkeys/', { token })).json as { id: number }[];

  let own: string;
  let foreign: string;
  let phone: Authenticator;
  beforeAll(async () => {
    [own, foreign] = [await openToken(site, CITIZEN), await openToken(site, NEIGHBOUR)];
    phone = key();
    expect((await add(own, phone.create(await challengeToAdd(own)))).status).toBe(201);
  });
  beforeEach(() => db.deleteFrom('rate_limits').execute());

  it('signs in once per response, however many requests send it, and only for its own account', async () => {
    const answer = phone.get(await challenge());
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(answer)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
    const { token } = (answers.find(({ status }) => status === 200)?.json ?? {}) as { token?: string };
    expect((await call('user/', { token })).json).toMatchObject({ email: CITIZEN.login });
    expect((await send(answer)).status).toBe(401);
  });

  const forgeries: [string, (challenge: { challenge: string }) => Signed | Promise<Signed>][] = [
    ['with a challenge of its own', () => phone.get({ challenge: 'x'.repeat(43) })],
    ['with a challenge for adding one', async () => phone.get(await challengeToAdd(own))],
    ['at another site', (asked) => phone.get(asked, { origin: 'https://parking.example.net' })],
    ['at another port', (asked) => phone.get(asked, { origin: 'http://127.0.0.1:1' })],
    ['for another domain', (asked) => phone.get(asked, { rpId: 'example.net' })],
    ['without a look at the person', (asked) => phone.get(asked, { verifiesUser: false })],
    [
      'by another key under its name',
      (asked) => ({ ...key().get(asked), id: phone.get(asked).id, rawId: phone.get(asked).id }),
    ],
    ['by a key that nobody added', (asked) => key().get(asked)],
  ];
  it.each(forgeries)('signs nobody in: %s', async (_, forge) => {
    expect((await send(await forge(await challenge()))).status).toBe(401);
    expect((await send(phone.get(await challenge()))).status, 'the right one').toBe(200);
  });

  it('whose counter goes back is treated as a copy, and signs nobody in', async () => {
    const hardware = key(true);
    expect((await add(own, hardware.create(await challengeToAdd(own)))).status).toBe(201);
    const enter = async () => (await send(hardware.get(await challenge()))).status;
    expect([await enter(), await enter()]).toEqual([200, 200]);
    hardware.rewind(1);
    expect(await enter()).toBe(401);
  });

  it('of another account cannot be added again, answered for or removed', async () => {
    expect((await add(foreign, phone.create(await challengeToAdd(foreign)))).status).toBe(409);
    expect((await add(foreign, key().create(await challengeToAdd(own)))).status).toBe(400);
    expect(await listOf(foreign)).toEqual([]);
    const [{ id } = { id: 0 }] = await listOf(own);
    const removal = { token: foreign, body: { password: NEIGHBOUR.password } };
    expect((await call(`user-passkeys/${id}/delete/`, removal)).status).toBe(404);
    expect((await send(phone.get(await challenge()))).status).toBe(200);
  });
});
