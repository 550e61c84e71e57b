// The address of who is asking, from the connection: X-Forwarded-For counts as far as trusted proxies wrote it.
import 'server-only';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { env } from '@/lib/env';

/** The address behind `hops` trusted proxies: each appends the one it was called from to X-Forwarded-For. */
export function addressBehindProxies(connection: string, forwardedFor: string, hops: number): string {
  const chain = [
    ...forwardedFor
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
    connection,
  ];
  return chain.at(-1 - hops) ?? chain[0] ?? connection;
}

/** Without what a proxy may write around it: brackets, a port, a zone, the form of IPv4 in IPv6. */
function plainAddress(written: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
  return bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
}

/** The caller's address, or '' where a proxy wrote none. */
export function addressOf({ socket, headers }: IncomingMessage): string {
  const forwardedFor = String(headers['x-forwarded-for'] ?? '');
  const address = plainAddress(
    addressBehindProxies(socket.remoteAddress ?? '', forwardedFor, env().TRUSTED_PROXY_HOPS),
  );
  return isIP(address) > 0 ? address : '';
}
