import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { seenHops } from '@/backend/platform/instances/proxy-hops';
import { ask, newAddress, onEachSite } from './site';

const KEPT = 100;

onEachSite('the proxies before the site', (site, db) => {
  const askBehind = (...addresses: string[]) =>
    ask(site, '/news', { headers: { 'x-forwarded-for': addresses.join(', ') } });

  it('are counted by what the last hundred requests named; health checks are not', async () => {
    for (let one = 0; one < KEPT; one += 1) await askBehind(newAddress());
    await expect.poll(() => seenHops(db)).toEqual([1]);
    await ask(site, '/healthz/ready', { headers: { 'x-forwarded-for': '' } });
    await askBehind(newAddress(), newAddress(), newAddress());
    await expect.poll(() => seenHops(db)).toEqual([1, 3]);
    await askBehind('');
    await expect.poll(() => seenHops(db)).toEqual([0, 1, 3]);
  });

  it('leave no address in the database', async () => {
    const { rows } = await sql<{ value: string }>`select value from marks where name = 'proxy-hops'`.execute(db);
    expect(rows).toEqual([{ value: expect.stringMatching(/^\d+(,\d+)*$/) as string }]);
  });
});
