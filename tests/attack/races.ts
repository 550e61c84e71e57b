import { expect, it } from 'vitest';
import type { Db } from '@/backend/db/connection';
import { LIMITS } from '@/backend/platform/limits/limits';
import { APPEAL } from '@/tests/api/appeal';
import { createCitizen } from './citizens';
import { callerOf, newAddress } from './site';
import type { SiteAddress } from './sites';

/** Same as in backend/cars/queries.ts. */
const CARS_MAX = 50;
const AT_ONCE = 20;
const OVER = 15;
const together = <Value>(make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => make(index)));

/** Of the site with its database, open while a test runs. */
export function testRaces(opened: () => { site: SiteAddress; db: Db }): void {
  const call: ReturnType<typeof callerOf>['call'] = (...args) => callerOf(opened().site).call(...args);
  const countOf = async (table: 'appeals' | 'contact_responses', key: string) =>
    (await opened().db.selectFrom(table).where('idempotency_key', '=', key).select('id').execute()).length;

  it.each([
    ['appeal-fines/', 'appeals', { ...APPEAL, text: 'Двадцять разів поспіль.' }],
    ['contact-responses/', 'contact_responses', { name: 'Ірина', message: 'Двадцять разів поспіль.' }],
  ] as const)('of one form under one key are one record: %s', async (path, table, body) => {
    const key = `attack-${table}`;
    const answers = await together(() => call(path, { body, headers: { 'idempotency-key': key } }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ json }) => (json as { number: string }).number)).size).toBe(1);
    expect(await countOf(table, key)).toBe(1);
  });

  it('with another text under a used key are refused, and change nothing', async () => {
    const headers = { 'idempotency-key': 'attack-other' };
    const first = { name: 'Ірина', message: 'Перше' };
    expect((await call('contact-responses/', { body: first, headers })).status).toBe(201);
    const others = await together((index) =>
      call('contact-responses/', { body: { ...first, message: `Друге ${index}` }, headers }),
    );
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([409]));
    expect(await countOf('contact_responses', headers['idempotency-key'])).toBe(1);
  });

  it('with different texts from one address do not exceed its limit', async () => {
    const address = newAddress();
    const { max } = LIMITS.contact;
    const answers = await Promise.all(
      Array.from({ length: max + OVER }, (_, index) =>
        call('contact-responses/', { body: { name: 'Ірина', message: `Разом ${index}` }, address }),
      ),
    );
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(201), count(429)]).toEqual([max, OVER]);
  });

  it('with wrong passwords from one address do not exceed its limit', async () => {
    const address = newAddress();
    const answers = await together(() =>
      call('login/', { body: { login: 'race@example.org', password: 'не той пароль' }, address }),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(LIMITS.login.max);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(AT_ONCE - LIMITS.login.max);
  });

  it('that add cars do not exceed the number a citizen may have', async () => {
    const { session: token } = await createCitizen(opened().db);
    const statuses = await Promise.all(
      Array.from({ length: CARS_MAX + OVER }, async (_, index) => {
        const body = { license_plate: `AA${1000 + index}BB`, brand: '', model: '' };
        return (await call('user-cars/', { token, body })).status;
      }),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(CARS_MAX);
    expect((await call('user-cars/', { token })).json).toHaveLength(CARS_MAX);
  });
}
