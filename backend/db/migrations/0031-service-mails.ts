// An unsubscribe key without consent means that the citizen withdrew it: all their mails stay off except about their
// own appeals. See docs/decisions/2026-11-23-notifications-are-service.md.
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
