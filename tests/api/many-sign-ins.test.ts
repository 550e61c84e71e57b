// Hashes at full cost: the test is about what runs at the same time.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { expect, it } from 'vitest';
import { readConfig } from '@/backend/core/config';
import { createSqlite, keptBySuite } from '@/tests/databases';
import { cityOf } from './city';

const SIGN_INS = 100;

const { passwordCost } = readConfig({});
const city = cityOf(keptBySuite(createSqlite), { passwordCost });

const signIn = (number: number) =>
  city.call('login/', {
    body: { login: `nobody${number}@example.org`, password: 'хибний пароль' },
    headers: { 'x-client-address': `192.0.2.${number}` },
  });

it('a page is compressed while passwords are being hashed, not after them', async () => {
  let answered = 0;
  const signIns = Array.from({ length: 10 }, (_, number) => signIn(number + 101).finally(() => (answered += 1)));
  // From here on the others are hashed or queued. On the four threads of libuv, a page would come after seven of them.
  await Promise.race(signIns);
  await promisify(gzip)('Сторінка');
  expect(answered).toBeLessThan(7);
  expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual(Array(10).fill(401));
});

it('of many simultaneous sign-ins some are asked to retry later, which uses up none of their tries', async () => {
  const answers = await Promise.all(Array.from({ length: SIGN_INS }, (_, number) => signIn(number)));
  const statuses = new Set(answers.map(({ status }) => status));
  expect(statuses).toEqual(new Set([401, 503]));
  const refused = answers.findIndex(({ status }) => status === 503);
  expect(answers[refused]?.headers.get('retry-after')).toBe('10');
  expect(answers[refused]?.text).toContain('Зачекайте пів хвилини й спробуйте ще раз');
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await signIn(refused)).status).toBe(401);
});
