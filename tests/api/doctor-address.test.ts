// What the doctor says of the address that arrives; through real proxies: tests/attack/two-proxies.test.ts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Config } from '@/backend/core/config';
import { connect, type Db } from '@/backend/db/connection';
import { areVisitorsApart, findProxies } from '@/backend/entry/doctor/examine-address';
import { createHopsWatch } from '@/backend/platform/instances/proxy-hops';
import { createSqlite, keptBySuite } from '@/tests/databases';

const createDatabase = keptBySuite(createSqlite);
let config: Config;
let db: Db;

beforeAll(async () => {
  config = {
    ...(await createDatabase()),
    production: true,
    siteUrl: 'https://parking.rada.gov.ua',
    trustedProxyHops: 1,
  };
  db = connect(config);
});
afterAll(() => db.destroy());

const told = (arriving?: { address: string; connection: string }) => ({
  status: 200,
  text: JSON.stringify({ status: 'live', arriving }),
  localAddress: '10.0.0.9',
});

it.each<[string, string, boolean, RegExp]>([
  ['of the command itself', '10.0.0.9', true, /^довіряємо 1; для цієї команди надходить 10\.0\.0\.9$/],
  ['that is public', '93.184.216.34', true, /надходить 93\.184\.216\.34/],
  ['that is private and another', '10.0.0.3', false, /10\.0\.0\.3, а вона йде з 10\.0\.0\.9: якщо це адреса проксі/],
  ['of the nearest proxy', '10.0.0.2', false, /це адреса найближчого проксі, усі відвідувачі мають одну адресу/],
  ['that is none', '', false, /^проксі дописує в X-Forwarded-For не адресу/],
])('the doctor judges an address %s', (_what, address, isFine, text) => {
  const found = findProxies(config, told({ address, connection: '10.0.0.2' }), false);
  expect([found.check, found.isFine, found.text]).toEqual(['proxies', isFine, expect.stringMatching(text)]);
});

it('says so where the site does not answer or does not know the secret', () => {
  for (const asked of [told(), { reason: 'ECONNREFUSED' }])
    expect(findProxies(config, asked, false).text).toBe(
      'довіряємо 1; яка адреса надходить, сайт за https://parking.rada.gov.ua не сказав',
    );
});

it('takes a private address for right while visitors have addresses of their own, for an hour', async () => {
  let now = Date.now();
  const watch = createHopsWatch();
  const isRight = async () =>
    findProxies(config, told({ address: '10.0.0.3', connection: '10.0.0.2' }), await areVisitorsApart(config)).isFine;
  for (const address of ['10.0.0.3', '10.0.0.4', '10.0.0.3']) watch.see(1, address);
  await watch.saveApart({ db, now: () => now });
  expect(await isRight()).toBe(false);
  watch.see(1, '203.0.113.1');
  await watch.saveApart({ db, now: () => now });
  expect(await isRight()).toBe(true);
  now -= 2 * 60 * 60_000;
  const former = createHopsWatch();
  for (const address of ['10.0.0.3', '10.0.0.4', '203.0.113.1']) former.see(1, address);
  await former.saveApart({ db, now: () => now });
  expect(await isRight()).toBe(false);
});
