import type { IncomingMessage } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { addressBehindProxies } from '@/server/refuse';

/** Settings are read once, so each case reloads the modules. */
async function behind(headers: Record<string, string>): Promise<string> {
  vi.resetModules();
  const { addressOf } = await import('@/server/refuse');
  return addressOf({ headers, socket: { remoteAddress: '10.0.0.1' } } as unknown as IncomingMessage);
}

describe('the client address', () => {
  test.each([
    ['203.0.113.9', '', 0, '203.0.113.9'],
    ['203.0.113.9', '6.6.6.6', 0, '203.0.113.9'],
    ['10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
    ['10.0.0.1', '6.6.6.6, 203.0.113.9', 1, '203.0.113.9'],
    ['10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['10.0.0.1', '', 1, '10.0.0.1'],
  ])('for connection %s, X-Forwarded-For "%s" and %i proxies is %s', (connection, forwarded, hops, expected) => {
    expect(addressBehindProxies(connection, forwarded, hops)).toBe(expected);
  });

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:52811', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['[2001:db8:1:2::9]:52811', '2001:db8:1:2::9'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::9'],
    ['2001:db8:1:2:3:4:5:9', '2001:db8:1:2:3:4:5:9'],
    ['2001:db8::ffff:203.0.113.9', '2001:db8::ffff:203.0.113.9'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', ''],
    ['6.6.6.6[2001:db8::9]', ''],
    ['[2001:db8::9]6.6.6.6', ''],
    ['203.0.113.9:52811/6.6.6.6', ''],
  ])('given by a trusted proxy as "%s" is "%s"', async (written, expected) => {
    vi.stubEnv('TRUSTED_PROXY_HOPS', '1');
    expect(await behind({ 'x-forwarded-for': `6.6.6.6, ${written}` })).toBe(expected);
  });

  test('is that of the trusted proxy when it gives none', async () => {
    vi.stubEnv('TRUSTED_PROXY_HOPS', '1');
    expect(await behind({})).toBe('10.0.0.1');
  });

  test('is that of the connection when there is no trusted proxy', async () => {
    expect(await behind({ 'x-forwarded-for': '6.6.6.6', 'x-client-address': '6.6.6.6' })).toBe('10.0.0.1');
  });

  test.each([
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0:0:0:1', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['203.0.113.9', '203.0.113.9'],
    ['', 'nameless'],
  ])('"%s" counts for the limits as %s', (address, expected) => {
    expect(clientAddress({ origin: { clientAddress: address } })).toBe(expected);
  });
});
