import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { readJson } from '@/backend/db/wire';

const STEP_SECONDS = 30;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

export const createTotpSecret = () => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, email = '') =>
  new TOTP({ issuer: 'Паркінспекція', label: email, secret: Secret.fromBase32(secret), period: STEP_SECONDS });

/** otpauth:// address for the QR code. */
export const totpAddress = (secret: string, email: string) => totpOf(secret, email).toString();

export const totpCode = (secret: string, now: number) => totpOf(secret).generate({ timestamp: now });

/** RFC 6238, one step before and after. Returns the step of the code, null when it is none after `lastStep`. */
export function stepOfCode(secret: string, code: string, now: number, lastStep: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(now / 1000 / STEP_SECONDS) + delta;
  return step > lastStep ? step : null;
}

const hash = (code: string) => createHash('sha256').update(code).digest('base64url');

/** 80 bits each; only hashes are stored. */
export function createRecoveryCodes(): { codes: string[]; hashes: string } {
  const plain = Array.from({ length: RECOVERY_CODES }, () => new Secret({ buffer: bytes() }).base32);
  const codes = plain.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
  return { codes, hashes: JSON.stringify(plain.map(hash)) };
}

const bytes = () => new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer;

const hashesSchema = z.array(z.string());

/** Returns the hashes left after the code is used, null when it is none of them. */
export function withoutRecoveryCode(hashes: string, code: string): string | null {
  const stored = readJson(hashesSchema, hashes);
  const left = stored.filter((one) => one !== hash(code));
  return left.length < stored.length ? JSON.stringify(left) : null;
}
