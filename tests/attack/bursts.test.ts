import { expect, it } from 'vitest';
import { anySite, ask, newAddress } from './site';

/** More than can run and queue at once on any number of cores. */
const SIGN_INS = 120;
/** The last one in the queue waits for all others. */
const PATIENCE_MS = 100_000;
const BESIDE = ['/', '/news', '/login?next=/cabinet', '/api/v2/news/', '/healthz/ready'];

it('during very many sign-ins pages and readiness are answered first, and the surplus gets a retry time', async () => {
  let checked = 0;
  const signIn = async (_: unknown, index: number) => {
    const answer = await ask(anySite(), '/api/v2/login/', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: `burst${index}@example.org`, password: 'не той пароль людини' }),
      address: newAddress(),
      patienceMs: PATIENCE_MS,
    });
    if (answer.status === 401) checked += 1;
    return answer;
  };
  const burst = Array.from({ length: SIGN_INS }, signIn);
  const beside = BESIDE.map(async (path) => ({ path, status: (await ask(anySite(), path)).status, checked }));
  const [answers, pages] = await Promise.all([Promise.all(burst), Promise.all(beside)]);
  for (const { path, status, checked: before } of pages) {
    expect(status, path).toBe(200);
    expect(before, `sign-ins answered before ${path}`).toBeLessThan(checked / 2);
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
  for (const { headers, text } of answers.filter(({ status }) => status === 503)) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(text).toContain('Зачекайте пів хвилини й спробуйте ще раз');
  }
});
