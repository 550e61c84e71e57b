// The key of the session cookie. A demo makes its own and keeps it, so that sessions outlive a restart; a production
// server is given one, the same for all its instances.
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../refusal.mjs';

const LENGTH_MIN = 32;

function readOrMake(file) {
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Sets process.env.AUTH_SECRET when it is not set; refuses a missing or short one where it matters. */
export function ensureSecret(dataDir) {
  if (!process.env.AUTH_SECRET && process.env.APP_MODE !== 'production') {
    process.env.AUTH_SECRET = readOrMake(join(dataDir, 'secret'));
  }
  if ((process.env.AUTH_SECRET ?? '').length < LENGTH_MIN) {
    throw new Refusal(
      `Потрібна змінна AUTH_SECRET, не коротша за ${LENGTH_MIN} символи: створіть її командою openssl rand -base64 48`,
    );
  }
}
