// A push service of RFC 8030 and the browser behind it: checks who sends (RFC 8292) and decrypts what it gets
// (RFC 8188, RFC 8291) by the key that only the browser has.
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Browser {
  pair: ECDH;
  auth: Buffer;
}

function openBrowser(): Browser {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, auth: randomBytes(KEY_BYTES) };
}

const subscriptionOf = ({ pair, auth }: Browser, endpoint: string) => ({
  endpoint,
  keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
});

/** Of a push service that nothing is sent to. */
export const subscription = () =>
  subscriptionOf(openBrowser(), `https://push.example.org/${randomBytes(9).toString('base64url')}`);

function decrypt({ pair, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, KEY_BYTES);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`);
  const shared = pair.computeSecret(sender);
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, both, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, info('aes128gcm'), KEY_BYTES));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, info('nonce'), NONCE_BYTES));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

interface Claims {
  aud: string;
  exp: number;
  sub: string;
}

/** Throws unless the token is signed by the key that it names. */
function claimsOf(authorization: string): Claims & { key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The token is not signed by its key');
  return { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims), key };
}

export interface Pushed {
  path: string;
  claims: Claims & { key: string };
  ttl: number;
  urgency: string;
  topic: string;
  encoding: string;
  payload: { title: string; body: string; path: string };
}

export interface PushServer {
  origin: string;
  received: Pushed[];
  /** The next ones, then 201. */
  answers: { status: number; retryAfter?: string }[];
  subscribe: () => ReturnType<typeof subscription>;
  /** Endpoints that never answer, or hang up at once. */
  silent: Map<string, 'hangs' | 'hangs up'>;
  close: () => Promise<void>;
}

export async function openPushServer(): Promise<PushServer> {
  const browsers = new Map<string, Browser>();
  const service: PushServer = {
    origin: '',
    received: [],
    answers: [],
    silent: new Map(),
    subscribe: () => {
      const browser = openBrowser();
      const path = `/push/${randomBytes(24).toString('base64url')}`;
      browsers.set(path, browser);
      return subscriptionOf(browser, `${service.origin}${path}`);
    },
    close: () => Promise.resolve(),
  };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const header = (name: string) => String(request.headers[name] ?? '');
      const path = request.url ?? '';
      const silence = service.silent.get(service.origin + path);
      if (silence === 'hangs up') request.socket.destroy();
      if (silence) return;
      const browser = browsers.get(path);
      if (!browser) {
        response.writeHead(404).end();
        return;
      }
      service.received.push({
        path,
        claims: claimsOf(header('authorization')),
        ttl: Number(header('ttl')),
        urgency: header('urgency'),
        topic: header('topic'),
        encoding: header('content-encoding'),
        payload: JSON.parse(decrypt(browser, body)) as Pushed['payload'],
      });
      const { status, retryAfter } = service.answers.shift() ?? { status: 201 };
      response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return service;
}
