// The site has to sign, so a hash would not do: encrypted by a key that derives from AUTH_SECRET.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type Config, ConfigError } from '@/backend/core/config';

const MARK = 'whsec_';
const IV_BYTES = 12;
const TAG_BYTES = 16;

function keyOf({ authSecret }: Config): Buffer {
  if (authSecret === '') throw new ConfigError('Для вебхуків потрібна AUTH_SECRET, та сама, що в сайту.');
  return Buffer.from(hkdfSync('sha256', authSecret, '', 'webhook secrets', 32));
}

export const createSecret = () => `${MARK}${randomBytes(32).toString('base64')}`;

export function seal(config: Config, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), iv);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined when AUTH_SECRET is another one. */
export function unseal(config: Config, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(config), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

export interface Message {
  key: string;
  seconds: number;
  body: string;
}

/** Standard Webhooks. */
export function sign(secret: string, { key, seconds, body }: Message): string {
  const hmac = createHmac('sha256', Buffer.from(secret.slice(MARK.length), 'base64'));
  return `v1,${hmac.update(`${key}.${seconds}.${body}`).digest('base64')}`;
}
