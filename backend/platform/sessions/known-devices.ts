// A browser is identified by a random cookie, an API client by its user agent and network.
import type { CallContext } from '@/backend/platform/context';
import type { Trx } from '@/backend/db/connection';
import { roughAddress } from '@/backend/platform/limits/client-address';
import { findSettings } from '@/backend/platform/settings/queries';
import { DAY_MS } from '@/domain/durations';
import { retentionOf } from '@/domain/retention';
import { hashToken } from './token';
import type { User } from './users';

// Only the names of browser and system are stored, not the whole User-Agent.
const SYSTEMS: [RegExp, string][] = [
  [/android/i, 'Android'],
  [/iphone/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/windows/i, 'Windows'],
  [/mac os/i, 'macOS'],
  [/linux/i, 'Linux'],
];

const BROWSERS: [RegExp, string][] = [
  [/edg(e|a|ios)?\//i, 'Edge'],
  [/opr\/|opera/i, 'Opera'],
  [/samsungbrowser/i, 'Samsung Internet'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrome|crios|chromium/i, 'Chrome'],
  [/safari/i, 'Safari'],
];

const nameIn = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

function describeDevice(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, 500);
  return [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)].filter(Boolean).join(', ');
}

export interface Device {
  /** For example "Chrome, Android"; '' when unknown. */
  name: string;
  keyHash: string;
}

export function deviceOf({ origin }: Pick<CallContext, 'origin'>, headers: Headers): Device {
  const name = describeDevice(origin.device?.userAgent ?? headers.get('user-agent'));
  const key = origin.device ? `device ${origin.device.id}` : `program ${name} ${roughAddress(origin)}`;
  return { name, keyHash: hashToken(key) };
}

export const rememberDevice = (trx: Trx, userId: number, { keyHash }: Device, now: number) =>
  trx
    .insertInto('known_devices')
    .values({ user_id: userId, key_hash: keyHash, first_seen_at: now, last_seen_at: now })
    .execute();

/** The log may have forgotten the entrances of an account that is older than what it keeps. */
async function mayHaveEntered(trx: Trx, { created_at: at }: User, now: number): Promise<boolean> {
  return at < now - retentionOf((await findSettings(trx))?.retention).account_events * DAY_MS;
}

/** Records the device. Returns true when it is new and the account has signed in before. */
export async function isNewDevice(trx: Trx, user: User, device: Device, now: number): Promise<boolean> {
  const { id: userId } = user;
  const { numUpdatedRows } = await trx
    .updateTable('known_devices')
    .set({ last_seen_at: now })
    .where('user_id', '=', userId)
    .where('key_hash', '=', device.keyHash)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return false;
  await rememberDevice(trx, userId, device, now);
  const earlier = await trx
    .selectFrom('account_events')
    .where('user_id', '=', userId)
    .where('kind', '=', 'signed_in')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined || mayHaveEntered(trx, user, now);
}
