// A demo generates and keeps its own, so that sessions outlive a restart; in production all instances share a given
// one.
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../refusal.mjs';

const LENGTH_MIN = 32;
const BITS_MIN = 80;
const SIGNS_MIN = 6;
const PLACEHOLDER = /change.?me|replace|example|secret|password|qwerty|пароль|секрет/i;

function readOrMake(file) {
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

function bitsOf(text) {
  const counts = new Map();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const perSign = [...counts.values()].reduce(
    (sum, count) => sum - (count / text.length) * Math.log2(count / text.length),
    0,
  );
  return { bits: perSign * text.length, signs: counts.size };
}

export function isGuessable(secret) {
  const { bits, signs } = bitsOf(secret);
  const steps = [...secret].slice(1).filter((sign, index) => sign.codePointAt(0) - secret.codePointAt(index) === 1);
  return (
    bits < BITS_MIN ||
    signs < SIGNS_MIN ||
    /^(.+?)\1+$/.test(secret) ||
    steps.length > secret.length / 3 ||
    PLACEHOLDER.test(secret)
  );
}

export function ensureSecret(dataDir) {
  if (!process.env.AUTH_SECRET && process.env.APP_MODE !== 'production') {
    process.env.AUTH_SECRET = readOrMake(join(dataDir, 'secret'));
  }
  if ((process.env.AUTH_SECRET ?? '').length < LENGTH_MIN) {
    throw new Refusal(
      `Потрібна змінна AUTH_SECRET, не коротша за ${LENGTH_MIN} символи: створіть її командою openssl rand -base64 48`,
    );
  }
  if (process.env.APP_MODE === 'production' && isGuessable(process.env.AUTH_SECRET ?? '')) {
    throw new Refusal('AUTH_SECRET легко вгадати: створіть випадковий ключ командою openssl rand -base64 48');
  }
}
