import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Config } from '@/backend/core/config';
import { carsSchema } from '@/contract/cars';
import { evacuationPageSchema } from '@/contract/evacuations';
import { finesSchema } from '@/contract/fines';
import { onBothEngines } from '@/tests/databases';
import { openCity, START, type City } from './city';
import { operatorOf } from './operator';
import { runCommand } from './run-program';

onBothEngines('the first start', (_, createEmpty) => {
  let config: Config;
  let starts: Awaited<ReturnType<typeof runCommand>>[];
  let city: City;

  beforeAll(async () => {
    config = await createEmpty();
    starts = await Promise.all([runCommand(['prepare'], config), runCommand(['prepare'], config)]);
    city = await openCity(config);
    city.wait(Date.now() - START);
  });

  afterAll(() => city.close());

  it('also works when two instances start at once, and loads the samples once', async () => {
    expect(starts.map(({ code, errors }) => [code, errors])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    const count = async (table: 'news' | 'fines' | 'users' | 'evacuations') =>
      (await city.context.db.selectFrom(table).select('id').execute()).length;
    const before = [await count('news'), await count('fines'), await count('users'), await count('evacuations')];
    expect(Math.min(...before)).toBeGreaterThan(0);
    expect((await operatorOf(city)('samples', 'load')).code).toBe(0);
    expect([await count('news'), await count('fines'), await count('users'), await count('evacuations')]).toEqual(
      before,
    );
  });

  it('shows samples marked as such, with recent evacuations', async () => {
    expect((await city.call('general/')).json).toMatchObject({ is_sample: true });
    const page = evacuationPageSchema.parse((await city.call('evacuations/')).json);
    const age = Date.now() - Date.parse(page.results[0]?.evacuated_at ?? '');
    expect(age).toBeLessThan(3 * 24 * 60 * 60 * 1000);
  });

  it('lets the sample citizen sign in, with two verified cars and seven fines, one with a running discount', async () => {
    const signIn = await city.call('login/', { body: { login: 'citizen@example.org', password: 'parkuvannia-2026' } });
    const { token } = signIn.json as { token: string };
    const cars = carsSchema.parse((await city.call('user-cars/', { token })).json);
    expect(cars.map(({ status }) => status)).toEqual(['verified', 'verified']);
    const fines = finesSchema.parse((await city.call('user-fines/', { token })).json);
    expect(fines).toHaveLength(7);
    expect(
      fines.some(({ stage, discount_until }) => stage === 'discount' && Date.parse(discount_until ?? '') > Date.now()),
    ).toBe(true);
  });
});
