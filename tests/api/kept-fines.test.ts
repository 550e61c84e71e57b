import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { finesSchema } from '@/contract/fines';
import { citizenVersion, mergeOldChanges } from '@/backend/fines/citizen-version';
import { HOUR_MS } from '@/domain/durations';
import { onBothEngines } from '@/tests/databases';
import { openCity, PASSWORD, type Answer, type City } from './city';
import { citizen, fine, settings } from './records';

const DAY_MS = 24 * HOUR_MS;
const FINES = 'user-fines/';

onBothEngines('kept answers of fines', (createDatabase) => {
  let city: City;
  /** Another process on the same database. */
  let other: City;
  let tokens: Record<'owner' | 'neighbour', string>;

  beforeAll(async () => {
    const config = await createDatabase();
    city = await openCity(config);
    other = await openCity(config);
    await city.import('citizens', [
      citizen('owner@example.org', ['AA1234BB']),
      citizen('neighbour@example.org', ['KA5678MI']),
      citizen('stranger@example.org', []),
    ]);
    await city.import('fines', [
      fine('ІП 0000000001', 'AA1234BB'),
      fine('ІП 0000000002', 'AA1234BB'),
      fine('ІП 0000000003', 'KA5678MI'),
    ]);
  });
  beforeEach(async () => {
    tokens = { owner: await city.login('owner@example.org'), neighbour: await city.login('neighbour@example.org') };
  });
  afterAll(() => Promise.all([city.close(), other.close()]));

  const ask = (of: City, token: string | undefined, etag = '') =>
    of.call(FINES, { token, headers: etag ? { 'if-none-match': etag } : {} });
  const serials = ({ json }: Answer) =>
    finesSchema.parse(json).map(({ serial_number }) => Number(serial_number.replace(/\D/g, '')));
  const etagOf = ({ headers }: Answer) => headers.get('etag') ?? '';
  const wait = (ms: number) => Math.max(city.wait(ms), other.wait(ms));
  /** Both processes keep the answer as it is now. */
  async function keep(token: string): Promise<string> {
    await ask(city, token);
    return etagOf(await ask(other, token));
  }

  it('2,000 requests in turn over two processes: each citizen gets their own, a stranger none', async () => {
    const stranger = await city.login('stranger@example.org');
    const own = [
      [tokens.owner, [1, 2]],
      [stranger, []],
      [tokens.neighbour, [3]],
      [undefined, null],
    ] as const;
    const etags = new Map<string, string>();
    for (let turn = 0; turn < 2_000; turn += 1) {
      const [token, expected] = own[turn % own.length] ?? own[0];
      const answer = await ask(turn % 3 === 0 ? other : city, token);
      if (token === undefined) {
        expect(answer.status).toBe(401);
        continue;
      }
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(serials(answer).sort()).toEqual(expected);
      etags.set(token, etagOf(answer));
    }
    expect(new Set(etags.values()).size).toBe(3);
    const foreign = await ask(city, tokens.neighbour, etags.get(tokens.owner));
    expect(foreign.status).toBe(200);
    expect(serials(foreign)).toEqual([3]);
  });

  it('what is known is not sent again, by either process, until something changes', async () => {
    const etag = await keep(tokens.owner);
    for (const one of [city, other]) {
      const answer = await ask(one, tokens.owner, `"older", ${etag}`);
      expect(answer.status).toBe(304);
      expect(answer.text).toBe('');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('a kept answer tells the time of the request', async () => {
    const times = async () => finesSchema.parse((await ask(city, tokens.owner)).json).map(({ as_of }) => as_of);
    await keep(tokens.owner);
    const now = new Date(wait(1234)).toISOString();
    expect(await times()).toEqual([now, now]);
  });

  const CHANGES: Record<string, () => Promise<unknown>> = {
    'other rules': () => city.import('settings', [settings({ deadline_rules: { discount_percent: 40 } })]),
    'a payment': () =>
      city.import('fines', [fine('ІП 0000000001', 'AA1234BB', { paid_at: '2026-11-21T09:00:00+02:00' })]),
    'a new fine': () => city.import('fines', [fine('ІП 0000000004', 'AA1234BB')]),
    'a fine moved to another plate': () =>
      city.context.db.updateTable('fines').set({ plate_key: 'KA5678MI' }).where('serial_key', 'like', '%4').execute(),
    'a fine deleted by hand': () => city.context.db.deleteFrom('fines').where('serial_key', 'like', '%2').execute(),
    'a car no longer verified': () =>
      city.context.db
        .updateTable('user_cars')
        .set({ status: 'rejected' })
        .where('plate_key', '=', 'AA1234BB')
        .execute(),
    'a car verified': () =>
      city.context.db
        .updateTable('user_cars')
        .set({ status: 'verified' })
        .where('plate_key', '=', 'AA1234BB')
        .execute(),
  };
  for (const [what, change] of Object.entries(CHANGES))
    it(`${what} is seen at once in both processes`, async () => {
      const etag = await keep(tokens.owner);
      const before = await ask(city, tokens.owner);
      await change();
      const after = await ask(city, tokens.owner, etag);
      expect(after.status).toBe(200);
      expect(after.json).not.toEqual(before.json);
      expect((await ask(other, tokens.owner, etag)).json).toEqual(after.json);
    });

  it('a term that ends changes the answer without a write', async () => {
    await city.import('fines', [fine('ІП 0000000006', 'AA1234BB')]);
    const before = finesSchema.parse((await ask(city, tokens.owner)).json);
    const turn = before.flatMap(({ upcoming = [] }) => upcoming.map(({ at }) => Date.parse(at))).sort()[0] ?? 0;
    const etag = etagOf(await ask(city, tokens.owner));
    wait(turn - city.context.now());
    const token = await city.login('owner@example.org');
    const after = await ask(city, token, etag);
    expect(after.status).toBe(200);
    expect(finesSchema.parse(after.json).map(({ upcoming }) => upcoming?.length)).not.toEqual(
      before.map(({ upcoming }) => upcoming?.length),
    );
  });

  it('no version comes back when old changes are merged', async () => {
    const { userId } = await city.context.db
      .selectFrom('users')
      .select('id as userId')
      .where('email', '=', 'owner@example.org')
      .executeTakeFirstOrThrow();
    const seen = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      await city.import('fines', [fine('ІП 0000000005', 'AA1234BB', { address: `вул. ${round}` })]);
      seen.add(await citizenVersion(city.context.db, userId));
      wait(2 * DAY_MS);
      await mergeOldChanges({ ...city.context, now: () => Date.now() + (round + 1) * DAY_MS });
      seen.add(await citizenVersion(city.context.db, userId));
    }
    expect(seen.size).toBe(6);
  });

  it('nothing is answered after sign-out, a change of password and an erasure, not even that nothing changed', async () => {
    const ends: ((token: string) => Promise<Answer>)[] = [
      (token) => city.call('logout/', { method: 'POST', token }),
      async () =>
        city.call('user/password/', {
          token: await city.login('neighbour@example.org'),
          body: { current_password: PASSWORD, password: PASSWORD },
        }),
      async (token) => city.call('user/delete/', { token, body: { password: PASSWORD } }),
    ];
    for (const end of ends) {
      const token = await city.login('neighbour@example.org');
      const etag = await keep(token);
      expect((await end(token)).status).toBeLessThan(300);
      for (const one of [city, other])
        for (const known of ['', etag]) expect((await ask(one, token, known)).status).toBe(401);
    }
  });
});
