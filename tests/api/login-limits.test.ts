import { beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '@/domain/durations';
import { onBothEngines } from '@/tests/databases';
import { cityOf, PASSWORD } from './city';
import { citizen } from './records';

const EMAIL = 'iryna@example.org';

onBothEngines('sign-in', (createDatabase) => {
  const city = cityOf(createDatabase);
  beforeAll(async () => {
    await city.import('citizens', [citizen(EMAIL, [])]);
  });

  beforeEach(() => {
    city.wait(120_000);
  });

  const signIn = (login: string, password: string, address: string) =>
    city.call('login/', { body: { login, password }, address });

  it('answers a wrong password and an unknown citizen alike', async () => {
    const wrong = await signIn(EMAIL, 'не той пароль', '192.0.2.1');
    const unknown = await signIn('nobody@example.org', 'не той пароль', '192.0.2.1');
    expect(wrong.status).toBe(401);
    expect(unknown.text).toBe(wrong.text);
  });

  it('blocks the sixth wrong try in a minute, says when to return, and lets the owner in from elsewhere', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await signIn(EMAIL, 'хибний', '192.0.2.2')).status).toBe(401);
    const refused = await signIn(EMAIL, PASSWORD, '192.0.2.2');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.text).toContain('за хвилину');
    expect((await signIn(EMAIL, PASSWORD, '192.0.2.3')).status).toBe(200);
    city.wait(61_000);
    expect((await signIn(EMAIL, PASSWORD, '192.0.2.2')).status).toBe(200);
  });

  it('is not blocked for longer by a clock that is set back', async () => {
    city.wait(DAY_MS);
    for (let attempt = 0; attempt < 6; attempt += 1) await signIn(EMAIL, 'хибний', '192.0.2.6');
    expect((await signIn(EMAIL, PASSWORD, '192.0.2.6')).status).toBe(429);
    city.wait(-DAY_MS);
    expect((await signIn(EMAIL, PASSWORD, '192.0.2.6')).status).toBe(200);
  });

  it('blocks an address that tries many accounts', async () => {
    const tries = await Promise.all(
      Array.from({ length: 22 }, (_, index) => signIn(`user${index}@example.org`, 'хибний', '192.0.2.4')),
    );
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await signIn(EMAIL, PASSWORD, '192.0.2.4')).status).toBe(429);
  });

  it('does not count successful tries', async () => {
    for (let attempt = 0; attempt < 7; attempt += 1)
      expect((await signIn(EMAIL, PASSWORD, '192.0.2.5')).status).toBe(200);
  });

  it('names the empty field', async () => {
    expect((await city.call('login/', { body: {} })).json).toMatchObject({
      fields: { login: ['Вкажіть email або телефон'], password: ['Вкажіть пароль'] },
    });
  });
});
