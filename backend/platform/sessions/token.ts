// API tokens: 256 random bits. Only the SHA-256 is stored, so a leaked database opens no session.
import { createHash, randomBytes } from 'node:crypto';

export const createToken = () => randomBytes(32).toString('base64url');
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const READINGS = [
  ['authorization', /^Bearer +(\S+)$/i],
  ['x-auth', /^Token +(\S+)$/i],
] as const;

/** Accepts `Authorization: Bearer …` and `X-Auth: Token …`; undefined when malformed or when the two disagree. */
export function readToken(headers: Headers, shape = TOKEN): string | undefined {
  const found = new Set<string | undefined>();
  for (const [name, form] of READINGS) {
    const value = headers.get(name);
    if (value !== null) found.add(form.exec(value)?.[1]);
  }
  const [token] = found;
  return found.size === 1 && token !== undefined && shape.test(token) ? token : undefined;
}
