import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { addressBehindProxies, readClientAddress, stampClientAddress } from '@/lib/session/client-address';

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

  test('a forged address is read as none, a stamped one as the connection', async () => {
    vi.stubEnv('AUTH_SECRET', 's'.repeat(40));
    const server = createServer((request, response) => {
      const before = readClientAddress(
        new Headers({ 'x-client-address': String(request.headers['x-client-address']) }),
      );
      stampClientAddress(request);
      const after = readClientAddress(new Headers({ 'x-client-address': String(request.headers['x-client-address']) }));
      response.end(JSON.stringify([before, after]));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}`, {
      headers: { 'x-client-address': 'forged 6.6.6.6', 'x-forwarded-for': '6.6.6.6' },
    });
    expect(await answer.json()).toEqual(['', '127.0.0.1']);
    server.close();
  });
});
