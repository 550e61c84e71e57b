// Sends to an address that somebody else named: never into the site's own network, never on to where an answer points.
import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { codeOf } from '@/backend/core/error-code';

const LIMIT_MS = 10_000;

const CLOSED: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
const CLOSED_6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [address, bits] of CLOSED) closed.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of CLOSED_6) closed.addSubnet(address, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4');
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

const PRIVATE = 'EPRIVATE';
const refusePrivate = () => Object.assign(new Error('The address is private'), { code: PRIVATE });

/** The connection goes to the very addresses that were looked at. */
const lookUpPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first, ...others] = error ? [] : found.filter(({ address }) => isPublicAddress(address));
    if (!first) done(error ?? refusePrivate(), '', 0);
    else if (options.all) done(null, [first, ...others]);
    else done(null, first.address, first.family);
  });
};

export interface Posted {
  isTaken: boolean;
  /** 0 without an answer. */
  status: number;
  retryAfter?: string | undefined;
  /** For the operator. */
  answer: string;
}

const unanswered = (answer: string): Posted => ({ isTaken: false, status: 0, answer });

function failureText(error: unknown): string {
  const code = codeOf(error);
  return code === PRIVATE
    ? 'адреса приватна: дозволяє WEBHOOK_PRIVATE_ADDRESSES=on'
    : `немає зв’язку (${code || 'помилка'})`;
}

/** What can be told before its name is looked up. */
export function isPublicUrl({ protocol, hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(literal) === 0 || isPublicAddress(literal));
}

export function post(
  url: URL,
  headers: Record<string, string>,
  body: string | Buffer,
  mayBePrivate: boolean,
): Promise<Posted> {
  if (!mayBePrivate && !isPublicUrl(url)) return Promise.resolve(unanswered(failureText(refusePrivate())));
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((settle) => {
    const length = String(Buffer.byteLength(body));
    const call = send(url, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'application/json',
        'content-length': length,
        'user-agent': 'parkinspection',
        ...headers,
      },
      ...(mayBePrivate ? {} : { lookup: lookUpPublic }),
    });
    const end = (posted: Posted) => {
      clearTimeout(limit);
      settle(posted);
      call.destroy();
    };
    const limit = setTimeout(() => end(unanswered(`немає відповіді за ${LIMIT_MS / 1000} с`)), LIMIT_MS);
    call.once('response', ({ statusCode: status = 0, headers: { 'retry-after': retryAfter } }) =>
      end({ isTaken: status >= 200 && status < 300, status, retryAfter, answer: `HTTP ${status}` }),
    );
    call.on('error', (error) => end(unanswered(failureText(error))));
    call.end(body);
  });
}
