// Mails about one's own fines and cars no longer hang on the consent to the newsletter. An unsubscribe key was made with the first
// mail, so who has one and no consent has withdrawn it: for them all mails stay off. Acts in one's own complaint come to everyone:
// the old switch did not say what is lost. See docs/decisions/2026-11-23-notifications-are-service.md.
import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

const KINDS = [
  'fine_new',
  'fine_resolution',
  'discount_3_days',
  'discount_1_day',
  'increase_7_days',
  'increase_1_day',
  'fine_paid',
  'fine_changed',
  'fine_enforcement',
  'car_towed',
  'car_confirmed',
];

export async function up(trx: Trx): Promise<void> {
  for (const kind of KINDS)
    await sql`insert into notification_mutes (user_id, kind)
      select users.id, cast(${kind} as text) from users join unsubscribe_keys on unsubscribe_keys.user_id = users.id
      where users.is_agree_to_receive_newsletter = 0
      on conflict (user_id, kind) do nothing`.execute(trx);
  await sql`delete from notification_mutes where kind = 'appeal_changed'`.execute(trx);
}
