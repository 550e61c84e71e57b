import { randomBytes } from 'node:crypto';
import { paths } from '@/domain/paths';
import { KINDS_ENDED_BY_LINK, NOTIFICATION_TITLES, type NotificationKind } from '@/domain/notification-kinds';
import type { Unsubscription } from '@/contract/notifications';
import type { Config } from '@/backend/core/config';
import type { CallContext } from '@/backend/platform/context';
import type { Db } from '@/backend/db/connection';
import { notFound } from '@/backend/core/http-error';
import { recordAccountEvent } from '@/backend/platform/sessions/record-event';
import { turnSwitches } from './switches';

async function findOrMakeKey(db: Db, userId: number): Promise<string> {
  await db
    .insertInto('unsubscribe_keys')
    .values({ user_id: userId, key: randomBytes(24).toString('base64url') })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return (await db.selectFrom('unsubscribe_keys').select('key').where('user_id', '=', userId).executeTakeFirstOrThrow())
    .key;
}

/** `page` asks for confirmation, `oneClick` is called by mail clients; both work without a sign-in. */
export async function unsubscribeLinks(db: Db, { siteUrl }: Config, userId: number, kind: NotificationKind) {
  const key = await findOrMakeKey(db, userId);
  const address = (path: string) => new URL(path, siteUrl).href;
  return {
    page: address(paths.unsubscribeWith({ key, kind })),
    oneClick: address(paths.unsubscribeConfirm({ key, kind })),
  };
}

/** Without `kind`, stops every kind but the citizen's own appeals. Throws 404 for an unknown key. */
export async function unsubscribe(context: CallContext, { key, kind }: Unsubscription): Promise<void> {
  const { db, log } = context;
  const owner = await db.selectFrom('unsubscribe_keys').select('user_id').where('key', '=', key).executeTakeFirst();
  if (!owner) throw notFound('Це посилання вже не діє. Вимкнути листи можна в профілі кабінету.');
  const email = Object.fromEntries((kind ? [kind] : KINDS_ENDED_BY_LINK).map((one) => [one, false]));
  await db.transaction().execute(async (trx) => {
    // Whoever holds the link may call it any number of times.
    if (!(await turnSwitches(trx, owner.user_id, { email }))) return;
    const detail = kind ? NOTIFICATION_TITLES[kind] : '';
    await recordAccountEvent(trx, context, { userId: owner.user_id, kind: 'mails_off', detail });
  });
  log.info(
    { event: 'unsubscribed', userId: owner.user_id, kind: kind ?? 'all' },
    'mails switched off by the link of a mail',
  );
}
