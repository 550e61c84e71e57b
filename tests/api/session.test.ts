import { beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { onAnyEngine } from '@/tests/databases';
import { cityOf, PASSWORD } from './city';
import { citizen } from './records';

const EMAIL = 'iryna@example.org';

onAnyEngine('a session', (createDatabase) => {
  const city = cityOf(createDatabase);
  beforeAll(async () => {
    await city.import('citizens', [
      citizen(EMAIL, [], { phone: '+38 (050) 111-22-33' }),
      citizen('petro@example.org', []),
    ]);
  });

  const status = async (token: string | undefined, options = {}) =>
    (await city.call('user/', { token, ...options })).status;

  it('starts with an e-mail or a phone in any spelling', async () => {
    for (const login of [
      EMAIL,
      ' Iryna@Example.ORG ',
      `\u200b${EMAIL}\ufeff`,
      '0501112233',
      '+38 (050) 111-22-33',
      '380501112233',
    ]) {
      const answer = await city.call('login/', { body: { login, password: PASSWORD } });
      expect(answer.status, login).toBe(200);
    }
  });

  it('lasts while the citizen was active in the last 300 seconds, and ends after that', async () => {
    const token = await city.login(EMAIL);
    city.wait(299_000);
    expect(await status(token)).toBe(200);
    city.wait(299_000);
    expect(await status(token)).toBe(200);
    city.wait(301_000);
    expect(await status(token)).toBe(401);
    expect(await status(token)).toBe(401);
  });

  it('ends at exactly 300 seconds, for the access check, the list and the clean-up alike', async () => {
    const [quiet, token] = [await city.login(EMAIL), await city.login(EMAIL)];
    const isListed = async () => ((await city.call('user-sessions/', { token })).json as unknown[]).length;
    const over = () => city.context.now() - 300_000;
    const leftovers = async () =>
      (await city.context.db.selectFrom('sessions').selectAll().where('last_activity_at', '<=', over()).execute())
        .length;
    city.wait(299_000);
    expect(await status(token)).toBe(200);
    city.wait(999);
    expect([await status(quiet, { background: true }), await isListed()]).toEqual([200, 2]);
    city.wait(1);
    expect(await isListed()).toBe(1);
    expect(await leftovers()).toBeGreaterThan(0);
    await city.login(EMAIL);
    expect(await leftovers()).toBe(0);
    expect(await status(quiet, { background: true })).toBe(401);
  });

  it('is not prolonged by the page’s polling or background requests', async () => {
    const token = await city.login(EMAIL);
    const start = await city.call('user/last-request/', { token });
    for (let minute = 0; minute < 5; minute += 1) {
      city.wait(59_000);
      expect(await status(token, { background: true })).toBe(200);
      expect((await city.call('user/last-request/', { token })).json).toEqual(start.json);
    }
    city.wait(6_000);
    expect(await status(token)).toBe(401);
  });

  it('ends after 12 hours however active the citizen is', async () => {
    const token = await city.login(EMAIL);
    const beActive = () =>
      city.context.db.updateTable('sessions').set({ last_activity_at: city.context.now() }).execute();
    for (let step = 0; step < 12 * 15 - 1; step += 1) {
      city.wait(4 * 60_000);
      await beActive();
    }
    city.wait(4 * 60_000 - 1);
    expect(await status(token)).toBe(200);
    await beActive();
    city.wait(1);
    expect(await status(token)).toBe(401);
  });

  it('ends with signing out, and the old token is refused', async () => {
    const token = await city.login(EMAIL);
    const other = await city.login(EMAIL);
    expect((await city.call('logout/', { method: 'POST', token })).status).toBe(204);
    expect(await status(token)).toBe(401);
    expect(await status(other)).toBe(200);
  });

  it('is recognised by either of the two headers, and by no malformed one', async () => {
    const token = await city.login(EMAIL);
    const other = await city.login('petro@example.org');
    const good = [
      { authorization: `Bearer ${token}` },
      { 'x-auth': `Token ${token}` },
      { authorization: `bearer ${token}`, 'x-auth': `Token ${token}` },
    ];
    for (const headers of good) expect(await status(undefined, { headers })).toBe(200);
    const bad = [
      {},
      { authorization: token },
      { authorization: 'Bearer ' },
      { authorization: `Bearer ${token} ${token}` },
      { authorization: `Token ${token}` },
      { authorization: `Basic ${btoa('a:b')}` },
      { authorization: `Bearer ${'x'.repeat(5000)}` },
      { authorization: `Bearer ${token.slice(0, -1)}` },
      { 'x-auth': `Bearer ${token}` },
      { authorization: `Bearer ${token}`, 'x-auth': `Token ${other}` },
    ];
    for (const headers of bad) expect(await status(undefined, { headers }), JSON.stringify(headers)).toBe(401);
  });

  it('stores no token in the database', async () => {
    const token = await city.login(EMAIL);
    const { rows } = await sql<Record<string, unknown>>`select * from sessions`.execute(city.context.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    const { rows: users } = await sql<Record<string, unknown>>`select * from users`.execute(city.context.db);
    expect(JSON.stringify(users)).not.toContain(PASSWORD);
  });
});
