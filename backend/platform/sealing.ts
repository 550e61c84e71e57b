// What the site has to use again cannot be a hash: encrypted by a key that derives from AUTH_SECRET.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type Config, ConfigError } from '@/backend/core/config';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Other words give another key: never rename them. */
export type Purpose =
  | 'staff codes'
  | 'webhook secrets'
  | 'attestation keys'
  | 'attestation codes'
  | 'push key'
  | 'identity codes'
  | 'kept keys'
  | 'identity sessions'
  | 'copies';

const FOR: Record<Purpose, string> = {
  'staff codes': 'кодів працівників',
  'webhook secrets': 'вебхуків',
  'attestation keys': 'кодів перевірки',
  'attestation codes': 'кодів перевірки',
  'push key': 'сповіщень на пристрій',
  'identity codes': 'входу через ID.GOV.UA',
  'kept keys': 'збережених ключів',
  'identity sessions': 'входу через ID.GOV.UA',
  copies: 'копій',
};

export function keyFor(purpose: Purpose, { authSecret }: Config): Buffer {
  if (authSecret === '') throw new ConfigError(`Для ${FOR[purpose]} потрібна AUTH_SECRET, та сама, що в сайту.`);
  return Buffer.from(hkdfSync('sha256', authSecret, '', purpose, 32));
}

export function seal(purpose: Purpose, config: Config, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose, config), iv);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The configuration as it was before AUTH_SECRET changed; null when it is not known. */
export const formerConfig = (config: Config): Config | null =>
  config.authSecretFormer === '' ? null : { ...config, authSecret: config.authSecretFormer, authSecretFormer: '' };

/** With AUTH_SECRET, then with the former one. */
export const knownConfigs = (config: Config): Config[] => [config, formerConfig(config) ?? []].flat();

/** Tries AUTH_SECRET, then the former one. Undefined when neither opens it. */
export function unseal(purpose: Purpose, config: Config, sealed: string): string | undefined {
  if (config.authSecret === '') return undefined;
  const former = formerConfig(config);
  return open(purpose, config, sealed) ?? (former ? open(purpose, former, sealed) : undefined);
}

/** What only the former secret opens, sealed by the new one; null when there is nothing to do. */
export function resealed(purpose: Purpose, config: Config, sealed: string): string | null {
  const former = formerConfig(config);
  if (!former || open(purpose, config, sealed) !== undefined) return null;
  const opened = open(purpose, former, sealed);
  return opened === undefined ? null : seal(purpose, config, opened);
}

function open(purpose: Purpose, config: Config, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose, config), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
