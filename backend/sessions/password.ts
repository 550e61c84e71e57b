// Passwords: scrypt with a salt per user. An unknown user costs as much time as a wrong password.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Config } from '@/backend/config';

const KEY_BYTES = 32;

type Cost = Config['passwordCost'];

function derive(password: string, salt: Buffer, { n, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, { N: n, r, p, maxmem: 256 * n * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** "scrypt$N$r$p$salt$key", salt and key in base64url. */
export async function hashPassword(password: string, cost: Cost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.n, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

const nobody = ({ n, r, p }: Cost) =>
  `scrypt$${n}$${r}$${p}$${randomBytes(16).toString('base64url')}$${randomBytes(KEY_BYTES).toString('base64url')}`;

/** Compares in constant time; without a stored hash the work is done all the same, at `cost`, and the answer is false. */
export async function verifyPassword(password: string, stored: string | undefined, cost: Cost): Promise<boolean> {
  const [, n, r, p, salt = '', key = ''] = (stored ?? nobody(cost)).split('$');
  const expected = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { n: Number(n), r: Number(r), p: Number(p) });
  return expected.length === derived.length && timingSafeEqual(expected, derived) && stored !== undefined;
}
