// The site's key of RFC 8292 derives from AUTH_SECRET: every instance has the same one, and none is stored.
import { createECDH } from 'node:crypto';
import type { Config } from '@/backend/core/config';
import { formerConfig, keyFor } from '@/backend/platform/sealing';

export interface PushKey {
  publicKey: string;
  privateKey: string;
}

/** Null without AUTH_SECRET, or where the operator wants none. */
export function pushKey(config: Config): PushKey | null {
  if (config.authSecret === '' || !config.webPush) return null;
  // A scalar of the curve but for one secret in 2³².
  const secret = keyFor('push key', config);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/** With the one of the former AUTH_SECRET, which older subscriptions know. */
export function pushKeys(config: Config): PushKey[] {
  const former = formerConfig(config);
  return [pushKey(config), former && pushKey(former)].filter((key) => key !== null);
}
