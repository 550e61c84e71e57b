// Mistakes of others behind a shared address refuse nobody whom a captcha vouches for.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LIMITS } from '@/backend/platform/limits/limits';
import { type CaptchaProvider, startCaptchaProvider } from '@/tests/captcha-provider';
import { onAnyEngine } from '@/tests/databases';
import { type City, cityOf } from './city';
import { fine } from './records';

const SECRET = 'secret-of-the-provider';
const ADDRESS = '198.51.100.7';
const [PLATE, NUMBER] = ['AA1234BB', 'ІП 0000000001'];

let solved = 0;
const solve = () => `solved-${(solved += 1)}`;

onAnyEngine('a look-up after too many wrong ones from the same address', (createDatabase) => {
  let provider: CaptchaProvider;
  const city = cityOf(async () => {
    provider = await startCaptchaProvider(SECRET);
    return { ...(await createDatabase()), captcha: { secret: SECRET, verifyUrl: provider.url, timeoutMs: 5_000 } };
  });
  const open = cityOf(createDatabase);

  beforeAll(async () => {
    for (const one of [city, open]) await one.import('fines', [fine(NUMBER, PLATE)]);
  });
  beforeEach(async () => {
    provider.fail(null);
    for (const one of [city, open]) {
      await one.context.db.deleteFrom('rate_limits').execute();
      for (let attempt = 0; attempt < LIMITS['fine-lookup'].max; attempt += 1)
        expect((await lookUp(one, { number: 'ІП 0009999999' })).status).toBe(404);
    }
  });
  afterAll(() => provider.close());

  function lookUp(of: City, { number = NUMBER, captcha }: { number?: string; captcha?: string }) {
    const query = new URLSearchParams({ license_plate: PLATE, serial_number: number, ...(captcha ? { captcha } : {}) });
    return of.call(`fines/lookup/?${query.toString()}`, { address: ADDRESS });
  }

  it('is asked for a captcha, and finds the fine with one, each time anew', async () => {
    const refused = await lookUp(city, {});
    expect([refused.status, refused.json]).toEqual([
      429,
      { detail: expect.stringContaining('підтвердьте, що ви не робот') as string, code: 'captcha_required' },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const proof = solve();
    expect((await lookUp(city, { captcha: proof })).json).toMatchObject({ serial_number: NUMBER });
    const used = await lookUp(city, { captcha: proof });
    expect([used.status, used.json]).toEqual([400, expect.objectContaining({ code: 'captcha_required' })]);
    expect((await lookUp(city, { captcha: solve() })).status).toBe(200);
    expect((await lookUp(city, { number: 'ІП 0009999999', captcha: solve() })).status).toBe(404);
    provider.fail('error');
    expect((await lookUp(city, { captcha: solve() })).status).toBe(503);
  });

  it('is refused with its time where no captcha is configured, whatever is sent', async () => {
    for (const captcha of [undefined, 'solved']) {
      const refused = await lookUp(open, captcha ? { captcha } : {});
      expect([refused.status, (refused.json as { code: string }).code]).toEqual([429, 'too_many_attempts']);
    }
  });

  it('begins letters about the fine, whose form has a captcha of its own', async () => {
    const body = { license_plate: PLATE, serial_number: NUMBER, email: 'watch@example.org' };
    const watched = (of: City, captcha?: string) =>
      of.call('fines/watch/', { body: { ...body, ...(captcha ? { captcha } : {}) }, address: ADDRESS });
    expect((await watched(city, solve())).status).toBe(200);
    expect((await watched(open)).status).toBe(429);
  });
});
