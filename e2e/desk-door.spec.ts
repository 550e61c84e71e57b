import { deskPaths } from '@/domain/desk-paths';
import { freshFolder, ownSite } from '@/e2e/own-site';
import { expect, test } from '@/e2e/test';

const { origin, start, kill } = ownSite(40);
const DESK = [
  deskPaths.today,
  deskPaths.login,
  deskPaths.staff,
  `${deskPaths.today}/invitation/${'x'.repeat(43)}`,
  deskPaths.act,
];

test.afterEach(kill);

const statusesFrom = async (address: string, addresses = DESK) =>
  Promise.all(
    addresses.map(async (path) => {
      const { status } = await fetch(origin + path, { redirect: 'manual', headers: { 'x-forwarded-for': address } });
      return status;
    }),
  );

test(
  'the desk opens from the networks that the settings name, and elsewhere looks like a page that is not there',
  { tag: '@nightly' },
  async () => {
    const site = start(freshFolder(), { DESK_NETWORKS: '203.0.113.0/24 2001:db8:5::/48', TRUSTED_PROXY_HOPS: '1' });
    await site.ready();
    for (const inside of ['203.0.113.7', '2001:db8:5:1::9'])
      expect(await statusesFrom(inside), inside).toEqual([307, 200, 307, 404, 405]);
    for (const outside of ['203.0.114.7', '2001:db8:6::1', '127.0.0.1', 'nonsense', '203.0.113.7, 198.51.100.1'])
      expect(await statusesFrom(outside), outside).toEqual([404, 404, 404, 404, 404]);
    const [here, nowhere] = await Promise.all(
      [deskPaths.login, '/no-such-page'].map(async (path) => (await fetch(origin + path)).text()),
    );
    expect(here).toBe(nowhere);
  },
);

test('the desk that is off is not there for anyone', { tag: '@nightly' }, async () => {
  const site = start(freshFolder(), { DESK: 'off' });
  await site.ready();
  expect(await statusesFrom('203.0.113.7')).toEqual([404, 404, 404, 404, 404]);
});
