import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { clientAddress } from '@/backend/limits/client-address';
import { addressBehindProxies, addressOf, readClientAddress, stampClientAddress } from '@/lib/session/client-address';

describe('whose address counts', () => {
  test.each([
    ['203.0.113.9', '', 0, '203.0.113.9'],
    ['203.0.113.9', '6.6.6.6', 0, '203.0.113.9'],
    ['10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
    ['10.0.0.1', '6.6.6.6, 203.0.113.9', 1, '203.0.113.9'],
    ['10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['10.0.0.1', '', 1, '10.0.0.1'],
  ])('connection %s, X-Forwarded-For "%s", %i proxies: %s', (connection, forwarded, hops, expected) => {
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
  ])('a trusted proxy that writes "%s" names %s', async (written, expected) => {
    vi.stubEnv('AUTH_SECRET', 's'.repeat(40));
    vi.stubEnv('TRUSTED_PROXY_HOPS', '1');
    vi.resetModules();
    const behindProxy = await import('@/lib/session/client-address');
    const request = { headers: { 'x-forwarded-for': `6.6.6.6, ${written}` }, socket: { remoteAddress: '10.0.0.1' } };
    behindProxy.stampClientAddress(request as unknown as IncomingMessage);
    expect(behindProxy.readClientAddress(new Headers(request.headers))).toBe(expected);
  });

  test('a trusted proxy that writes nothing counts itself', async () => {
    vi.stubEnv('TRUSTED_PROXY_HOPS', '1');
    vi.resetModules();
    const behindProxy = await import('@/lib/session/client-address');
    const request = { headers: {}, socket: { remoteAddress: '10.0.0.1' } } as unknown as IncomingMessage;
    behindProxy.stampClientAddress(request);
    expect(behindProxy.addressOf(request)).toBe('10.0.0.1');
  });

  test.each([
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0:0:0:1', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['203.0.113.9', '203.0.113.9'],
    ['', ''],
  ])('limits count %s as %s', (address, expected) => {
    expect(clientAddress(new Headers({ 'x-client-address': address }))).toBe(expected);
  });

  test('a forged address is read as none, a stamped one as the connection', async () => {
    vi.stubEnv('AUTH_SECRET', 's'.repeat(40));
    const server = createServer((request, response) => {
      const read = () => [
        readClientAddress(new Headers({ 'x-client-address': String(request.headers['x-client-address']) })),
        addressOf(request),
      ];
      const before = read();
      stampClientAddress(request);
      response.end(JSON.stringify([before, read()]));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}`, {
      headers: { 'x-client-address': 'forged 6.6.6.6', 'x-forwarded-for': '6.6.6.6' },
    });
    expect(await answer.json()).toEqual([
      ['', ''],
      ['127.0.0.1', '127.0.0.1'],
    ]);
    server.close();
  });
});
