import 'server-only';
import { unlessDown } from '@/lib/api/error';
import { clientOf } from '@/lib/api/server-client';
import { hasFeature } from '@/lib/settings/features';
import type { Device } from './in-browser';
import { findPush, OWN_PUSH, WATCH_PUSH } from './push-calls';

interface PushOffer {
  publicKey: string;
  initial: Device[];
}

/** Null where the API sends nothing to devices, or is down. */
export async function findPushOffer(who: { token: string } | { linkKey: string }): Promise<PushOffer | null> {
  if (!hasFeature('push')) return null;
  const push = await unlessDown(findPush(clientOf(who), 'token' in who ? OWN_PUSH : WATCH_PUSH));
  return push && push.public_key !== null ? { publicKey: push.public_key, initial: push.devices } : null;
}
