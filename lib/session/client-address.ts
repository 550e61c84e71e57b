// The address of who is asking. Next keeps whatever X-Forwarded-For a browser invents, so the address is written on
// each request from its connection, before Next sees it; a mark of this process tells it from an invented one.
import 'server-only';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { CLIENT_ADDRESS_HEADER } from '@/contract/call-headers';
import { env } from '@/lib/env';

const KEY = Symbol.for('parkinspection.client-address-mark');
const store = globalThis as typeof globalThis & { [KEY]?: string };
const mark = (): string => (store[KEY] ??= randomUUID());

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
export function plainAddress(written: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
  return bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Writes the caller's address on a request; for the server's very first look at it. */
export function stampClientAddress(request: IncomingMessage): void {
  const connection = request.socket.remoteAddress ?? '';
  const forwardedFor = String(request.headers['x-forwarded-for'] ?? '');
  const address = plainAddress(addressBehindProxies(connection, forwardedFor, env().TRUSTED_PROXY_HOPS));
  request.headers[CLIENT_ADDRESS_HEADER] = `${mark()} ${address}`;
}

/** The address in a header of this process's own hand, or ''. */
function readStamp(value: string): string {
  const [stamp, address = ''] = value.split(' ');
  return stamp === mark() && isIP(address) > 0 ? address : '';
}

/** The caller's address, or '' when this server did not write it. */
export const readClientAddress = (headers: Headers): string => readStamp(headers.get(CLIENT_ADDRESS_HEADER) ?? '');

/** The same of a request that has been stamped. */
export const addressOf = ({ headers }: IncomingMessage): string =>
  readStamp(String(headers[CLIENT_ADDRESS_HEADER] ?? ''));
