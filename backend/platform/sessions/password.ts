// scrypt with a salt per user. An unknown login takes as long as a wrong password.
import cluster from 'node:cluster';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { Config } from '@/backend/core/config';
import { HttpError } from '@/backend/core/http-error';

const KEY_BYTES = 32;
/** Half of the cores; the rest serve pages. One of several processes has a core of its own. */
const THREADS = cluster.isWorker ? 1 : Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));
/** A full queue is three to four seconds of waiting. */
const WAITING_MAX = 20 * THREADS;
const RETRY_AFTER_SECONDS = '10';

type Cost = Config['passwordCost'];

interface KeyJob {
  password: string;
  salt: Uint8Array;
  cost: Cost;
}

let pool: Tinypool | undefined;

// crypto.scrypt() would occupy libuv's four threads, which also compress pages and read files.
const openPool = () =>
  new Tinypool({
    filename: new URL('./derive-key.mjs', import.meta.url).href,
    name: 'deriveKey',
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: 60_000,
    // With atomics, an idle thread blocks in Atomics.wait.
    useAtomics: false,
  });

const tooMany = () =>
  new HttpError(
    503,
    { detail: 'Зараз входить дуже багато людей. Зачекайте пів хвилини й спробуйте ще раз.', code: 'unavailable' },
    { 'Retry-After': RETRY_AFTER_SECONDS },
  );

async function derive(job: KeyJob): Promise<Uint8Array> {
  pool ??= openPool();
  if (pool.queueSize >= WAITING_MAX) throw tooMany();
  return (await pool.run(job)) as Uint8Array;
}

/** "scrypt$N$r$p$salt$key", salt and key in base64url. */
export async function hashPassword(password: string, cost: Cost): Promise<string> {
  const salt = randomBytes(16);
  const key = Buffer.from(await derive({ password, salt, cost }));
  return ['scrypt', cost.n, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** For an account that is opened another way: no password fits. */
export const withoutPassword = ({ n, r, p }: Cost): string =>
  `scrypt$${n}$${r}$${p}$${randomBytes(16).toString('base64url')}$`;

export const hasPassword = (stored: string): boolean => !stored.endsWith('$');

const nobody = ({ n, r, p }: Cost) =>
  `scrypt$${n}$${r}$${p}$${randomBytes(16).toString('base64url')}$${randomBytes(KEY_BYTES).toString('base64url')}`;

/** Constant time. Without a stored hash it does the same work, at `cost`, and returns false. */
export async function verifyPassword(password: string, stored: string | undefined, cost: Cost): Promise<boolean> {
  const [, n, r, p, salt = '', key = ''] = (stored ?? nobody(cost)).split('$');
  const expected = Buffer.from(key, 'base64url');
  const job = { password, salt: Buffer.from(salt, 'base64url'), cost: { n: Number(n), r: Number(r), p: Number(p) } };
  const derived = await derive(job);
  return expected.length === derived.length && timingSafeEqual(expected, derived) && stored !== undefined;
}
