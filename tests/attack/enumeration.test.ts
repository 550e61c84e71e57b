// Enumeration: known and unknown accounts, fines and appeals get the same response.
import { expect, it } from 'vitest';
import { sendForm, wordsOf } from './forms';
import { ask, callerOf, CITIZEN, newAddress, onEachSite } from './site';

const UNKNOWN = 'nobody-at-all@example.org';
const WRONG = 'не той пароль людини';
const OWN = new Set(['date', 'x-request-id', 'etag']);

const plain = (answer: { status: number; text: string; headers: Headers }, named: string) => ({
  status: answer.status,
  text: answer.text.replaceAll(named, '…'),
  headers: [...answer.headers.keys()].filter((name) => !OWN.has(name)).sort(),
});

onEachSite('account enumeration', (site) => {
  const { call } = callerOf(site);

  it.each([
    ['sign-in', 'login/', (email: string) => ({ login: email, password: WRONG })],
    ['a reset', 'password-reset/', (email: string) => ({ email })],
    ['a registration', 'registration/', (email: string) => ({ email })],
  ])('%s through the API gets the same answer for a known and an unknown account', async (_what, path, bodyOf) => {
    const known = await call(path, { body: bodyOf(CITIZEN.login) });
    const unknown = await call(path, { body: bodyOf(UNKNOWN) });
    expect(plain(unknown, UNKNOWN)).toEqual(plain(known, CITIZEN.login));
  });

  it.each([
    ['/login', (email: string): Record<string, string> => ({ login: email, password: WRONG })],
    ['/password-reset', (email: string): Record<string, string> => ({ email })],
    ['/registration', (email: string): Record<string, string> => ({ email, first_name: '', last_name: '' })],
  ])('the page %s gives the same answer for a known and an unknown account', async (page, fieldsOf) => {
    const seen = [];
    for (const email of [CITIZEN.login, UNKNOWN]) {
      const answer = await sendForm(site, page, fieldsOf(email));
      const place = answer.headers.get('location')?.replace(/\/sent\/.+/, '/sent/…');
      seen.push({ status: answer.status, place, words: wordsOf(answer).replaceAll(email, '…') });
    }
    expect(seen[1]).toEqual(seen[0]);
  });

  it('a fine by a wrong plate or number gets the same answer as for an unknown fine', async () => {
    const look = (plate: string, number: string) =>
      call(`fines/lookup/?license_plate=${plate}&serial_number=${encodeURIComponent(number)}`, {
        address: newAddress(),
      });
    const [known, foreign] = [await look('AA0000AA', 'ІП 0000100237'), await look('AB4127KM', 'ІП 0009999999')];
    const unknown = await look('AA0000AA', 'ІП 0009999999');
    expect([known, foreign, unknown].map(({ status, text }) => [status, text])).toEqual(
      Array(3).fill([unknown.status, unknown.text]),
    );
    expect((await look('AB4127KM', 'ІП 0000100237')).status).toBe(200);
  });

  it('another citizen’s record by its id gets the same answer as for a missing one', async () => {
    const token = (await call('login/', { body: { ...CITIZEN, login: 'neighbour@example.org' } })).json as {
      token: string;
    };
    const own = (await call('login/', { body: CITIZEN })).json as { token: string };
    const fines = (await call('user-fines/', { token: own.token })).json as { id: number }[];
    const cars = (await call('user-cars/', { token: own.token })).json as { id: number }[];
    for (const path of [`user-fines/${fines[0]?.id}/`, `user-car-documents/${cars[0]?.id}/`]) {
      const foreign = await ask(site, `/api/v2/${path}`, { headers: { authorization: `Bearer ${token.token}` } });
      const none = await ask(site, `/api/v2/${path.replace(/\d+/, '999999')}`, {
        headers: { authorization: `Bearer ${token.token}` },
      });
      expect([foreign.status, foreign.text], path).toEqual([none.status, none.text]);
    }
  });
});
