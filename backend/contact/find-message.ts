import type { Context } from '@/backend/platform/context';
import { LINK_AFTER_END_MS } from '@/backend/platform/links/private-links';

/** The message of who holds the key with that hash, until some time after its answer. */
export function findLinkedMessage({ db, now }: Context, keyHash: string) {
  return db
    .selectFrom('contact_responses')
    .where('id', 'in', db.selectFrom('private_links').where('key_hash', '=', keyHash).select('contact_id'))
    .where((eb) => eb.or([eb('answered_at', 'is', null), eb('answered_at', '>', now() - LINK_AFTER_END_MS)]))
    .selectAll()
    .executeTakeFirst();
}
