import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountEventsSchema } from '@/contract/account-events';
import { loginAnswerSchema } from '@/contract/session';
import { onAnyEngine } from '@/tests/databases';
import { PASSWORD } from './city';
import { IRYNA, key, openPasskeyCity, optionsOf, type PasskeyCity, PETRO } from './passkey-city';

onAnyEngine('passkeys', (createDatabase) => {
  let of: PasskeyCity;

  beforeAll(async () => {
    of = await openPasskeyCity(await createDatabase());
  });
  beforeEach(async () => {
    await of.forget();
    await of.login();
  });
  afterAll(() => of.city.close());

  it('are added with the password and a name, and sign in their owner', async () => {
    const phone = key();
    const added = await of.add(phone);
    expect(added.status, added.text).toBe(201);
    expect(await of.list()).toMatchObject([{ name: 'Телефон', last_used_at: null }]);
    const answer = await of.enter(phone);
    expect(answer.status, answer.text).toBe(200);
    const session = loginAnswerSchema.parse(answer.json).token;
    expect((await of.city.call('user/', { token: session })).json).toMatchObject({ email: IRYNA });
    expect(await of.list()).toMatchObject([{ last_used_at: new Date(of.city.context.now()).toISOString() }]);
    await of.mailed('додано ключ доступу «Телефон»');
  });

  it('require authenticators to verify the person and to store a passkey that names its account', async () => {
    expect(optionsOf(await of.startAdding())).toMatchObject({
      rp: { id: 'parking.example.org', name: 'Паркінспекція' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(await of.challenge()).toMatchObject({ rpId: 'parking.example.org', userVerification: 'required' });
  });

  it('are not added without the password, nor with a response to another citizen’s challenge', async () => {
    expect((await of.startAdding('не той пароль людини')).status).toBe(400);
    const options = optionsOf(await of.startAdding());
    const petro = await of.city.login(PETRO);
    const stolen = await of.city.call('user-passkeys/', {
      token: petro,
      body: { name: 'Чужий', response: key().create(options) },
    });
    expect(stolen.status).toBe(400);
    expect(await of.list()).toEqual([]);
  });

  it.each([
    ['another site', { origin: 'https://parking.example.net' }],
    ['another domain behind the right origin', { rpId: 'example.net' }],
    ['a device that did not look who holds it', { verifiesUser: false }],
  ])('of %s are refused, both when they are added and when signing in', async (_, setup) => {
    expect((await of.add(key(setup))).status).toBe(400);
    expect(await of.list()).toEqual([]);
    const phone = key();
    await of.add(phone);
    expect((await of.send(phone.get(await of.challenge(), setup))).status).toBe(401);
    expect((await of.enter(phone)).status).toBe(200);
  });

  it('answer a challenge once, within five minutes, and only a challenge given for signing in', async () => {
    const phone = key();
    await of.add(phone);
    const used = phone.get(await of.challenge());
    const answers = await Promise.all(Array.from({ length: 5 }, () => of.send(used)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
    expect((await of.send(phone.get({ challenge: 'x'.repeat(43) }))).status).toBe(401);
    const late = await of.challenge();
    const meant = optionsOf(await of.startAdding());
    expect((await of.send(phone.get(meant))).status, 'given for adding a passkey').toBe(401);
    of.city.wait(5 * 60_000);
    expect((await of.send(phone.get(late))).status).toBe(401);
  });

  it('with a signature counter are refused once a copy of them was used', async () => {
    const hardware = key({ counts: true });
    await of.add(hardware);
    expect((await of.enter(hardware)).status).toBe(200);
    expect((await of.enter(hardware)).status).toBe(200);
    hardware.rewind(0);
    expect((await of.enter(hardware)).status).toBe(401);
  });

  it('signed by a key other than the added one are refused', async () => {
    const phone = key();
    await of.add(phone);
    const options = await of.challenge();
    expect(
      (await of.send({ ...key().get(options), id: phone.get(options).id, rawId: phone.get(options).id })).status,
    ).toBe(401);
    expect((await of.send({ id: 'невідомий' })).status).toBe(401);
  });

  it('are listed by name in the account’s log when added, used and removed', async () => {
    const phone = key();
    await of.add(phone, 'Ноутбук');
    await of.enter(phone);
    const [{ id } = { id: 0 }] = await of.list();
    await of.city.call(`user-passkeys/${id}/delete/`, { token: of.token(), body: { password: PASSWORD } });
    const { results } = accountEventsSchema.parse((await of.city.call('user-events/', { token: of.token() })).json);
    expect(results.slice(0, 3).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['passkey_removed', 'Ноутбук'],
      ['signed_in', 'ключ доступу «Ноутбук»'],
      ['passkey_added', 'Ноутбук'],
    ]);
  });

  it('that sign in on a new device cause a mail, and on a known device do not', async () => {
    const phone = key();
    await of.add(phone);
    const enterOn = async (id: string) => {
      const request = new Request('http://of.city.example/api/v2/passkey-login/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ response: phone.get(await of.challenge()) }),
      });
      const device = { id, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };
      expect((await of.city.backend.fetch(request, { clientAddress: '203.0.113.77', device })).status).toBe(200);
    };
    const warnings = async () =>
      (await of.city.context.db.selectFrom('mails').select('subject').execute()).filter(
        ({ subject }) => subject === 'Вхід до кабінету з нового пристрою',
      ).length;
    const before = await warnings();
    await enterOn('desk');
    expect(await warnings()).toBe(before + 1);
    await enterOn('desk');
    expect(await warnings()).toBe(before + 1);
  });

  it('are removed with the password, and then sign nobody in', async () => {
    const phone = key();
    await of.add(phone);
    const [{ id } = { id: 0 }] = await of.list();
    const remove = (password: string, token = of.token()) =>
      of.city.call(`user-passkeys/${id}/delete/`, { token, body: { password } });
    expect((await remove('не той пароль людини')).status).toBe(400);
    expect((await remove(PASSWORD, await of.city.login(PETRO))).status).toBe(404);
    expect((await remove(PASSWORD)).status).toBe(204);
    expect(await of.list()).toEqual([]);
    expect((await of.enter(phone)).status).toBe(401);
    await of.mailed('видалено ключ доступу «Телефон»');
  });

  it('are at most ten per citizen, and each can be added only once', async () => {
    const phone = key();
    await of.add(phone);
    const again = await of.city.call('user-passkeys/', {
      token: of.token(),
      body: { name: 'Ще раз', response: phone.create(optionsOf(await of.startAdding())) },
    });
    expect(again.status).toBe(409);
    for (let index = 1; index < 10; index += 1) {
      await of.city.context.db.deleteFrom('rate_limits').execute();
      expect((await of.add(key(), `Ключ ${index}`)).status).toBe(201);
    }
    expect((await of.startAdding()).status).toBe(409);
  });
});
