import { NOTIFICATION_KINDS, type NotificationKind } from '@/domain/notification-kinds';
import type { PushChoice, PushDevices } from '@/contract/push';
import { badInput } from '@/backend/core/http-error';
import type { Config } from '@/backend/core/config';
import type { Db, Trx } from '@/backend/db/connection';
import { instant } from '@/backend/db/wire';
import type { Context } from '@/backend/platform/context';
import { isPublicUrl } from '@/backend/platform/outgoing/post';
import { areKeysOfBrowser } from './browser-keys';
import { pushKey } from './key';

/** The oldest goes when one more is added. */
const DEVICES_MAX = 10;

export type PushOwner = { user_id: number } | { watch_id: number };

export const readKinds = (kinds: string): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => kinds.split(',').includes(kind));

export const mayBePrivate = (url: URL, { testPushOrigin }: Config) => url.origin === testPushOrigin;

/** Push services have names and the usual port: anything else would have the site call where a stranger points. */
function requirePushService(endpoint: string, config: Config): void {
  const url = new URL(endpoint);
  const isUsual = isPublicUrl(url) && url.port === '' && url.username === '' && url.hostname.includes('.');
  if (!isUsual && !mayBePrivate(url, config))
    throw badInput({ endpoint: ['Адреса для сповіщень має бути https:// служби браузера.'] });
}

const ofOwner = (db: Db, owner: PushOwner) =>
  'user_id' in owner
    ? db.selectFrom('push_subscriptions').where('user_id', '=', owner.user_id)
    : db.selectFrom('push_subscriptions').where('watch_id', '=', owner.watch_id);

export async function listDevices({ db, config }: Context, owner: PushOwner): Promise<PushDevices> {
  const publicKey = pushKey(config)?.publicKey ?? null;
  const rows = await ofOwner(db, owner)
    .where('vapid_key', '=', publicKey ?? '')
    .orderBy('id')
    .selectAll()
    .execute();
  return {
    public_key: publicKey,
    devices: rows.map(({ endpoint, kinds, device, created_at }) => ({
      endpoint,
      kinds: readKinds(kinds),
      device,
      created_at: instant(created_at),
    })),
  };
}

/** Without kinds the device is forgotten. Throws 400 unless the endpoint is of a push service. */
export async function chooseForDevice(
  trx: Trx,
  { config, now }: Context,
  owner: PushOwner,
  { subscription: { endpoint, keys }, kinds }: PushChoice,
  device: string,
): Promise<void> {
  requirePushService(endpoint, config);
  if (!areKeysOfBrowser(keys))
    throw badInput({ endpoint: ['Браузер дав ключі, якими сповіщення не зашифрувати. Увімкніть сповіщення ще раз.'] });
  if (kinds.length === 0) {
    await trx
      .deleteFrom('push_subscriptions')
      .where('id', 'in', ofOwner(trx, owner).where('endpoint', '=', endpoint).select('id'))
      .execute();
    return;
  }
  if ('user_id' in owner) await keepNewestOwner(trx, owner.user_id, endpoint);
  const chosen = { ...keys, vapid_key: pushKey(config)?.publicKey ?? '', kinds: kinds.join(','), device };
  const nobody = { user_id: null, watch_id: null };
  await trx
    .insertInto('push_subscriptions')
    .values({ ...nobody, ...owner, endpoint, ...chosen, created_at: now() })
    .onConflict((conflict) =>
      conflict.columns(['user_id' in owner ? 'user_id' : 'watch_id', 'endpoint']).doUpdateSet(chosen),
    )
    .execute();
  const kept = ofOwner(trx, owner).orderBy('id', 'desc').limit(DEVICES_MAX).select('id');
  const oldest = (await kept.execute()).at(-1)?.id ?? 0;
  await trx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', ofOwner(trx, owner).where('id', '<', oldest).select('id'))
    .execute();
}

/** A browser that two citizens share tells only the one who switched it on last. */
async function keepNewestOwner(trx: Trx, userId: number, endpoint: string): Promise<void> {
  await trx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('user_id', '<>', userId).execute();
}

export async function forgetDevices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}

/** When watches end, what waits is still sent, then the device is forgotten. */
export async function detachWatches(trx: Trx, watchIds: number[]): Promise<void> {
  await trx
    .updateTable('push_subscriptions')
    .set({ watch_id: null })
    .where('watch_id', 'in', watchIds)
    .where('id', 'in', trx.selectFrom('push_messages').select('subscription_id'))
    .execute();
}
