import type { WebhookEvent } from '@/contract/webhooks';
import { ConfigError } from '@/backend/core/config';
import type { Db } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { seal } from '@/backend/platform/sealing';
import { createSecret } from './secret';

interface NewWebhook {
  url: string;
  events: WebhookEvent[];
  madeBy: string;
}

/** Returns the secret: it cannot be shown again. */
export async function addWebhook(
  { db, config, now }: Context,
  { url, events, madeBy }: NewWebhook,
): Promise<{ id: number; secret: string }> {
  const secret = createSecret();
  const { id } = await db
    .insertInto('webhooks')
    .values({
      url,
      events: events.join(','),
      secret: seal('webhook secrets', config, secret),
      created_at: now(),
      created_by: madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret };
}

export const listWebhooks = (db: Db) => db.selectFrom('webhooks').selectAll().orderBy('id').execute();

const noSuch = (id: number) => new ConfigError(`Вебхука ${id} немає. Список: webhooks list`);

export async function requireWebhook(db: Db, id: number) {
  const found = await db.selectFrom('webhooks').where('id', '=', id).selectAll().executeTakeFirst();
  if (!found) throw noSuch(id);
  return found;
}

/** With what has not been delivered. */
export async function removeWebhook(db: Db, id: number): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('webhooks').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw noSuch(id);
}
