import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

export async function up(trx: Trx): Promise<void> {
  for (const table of ['push_subscriptions', 'webhooks']) {
    await sql`alter table ${sql.table(table)} add column silent_times bigint not null default 0`.execute(trx);
    await sql`alter table ${sql.table(table)} add column rests_until bigint not null default 0`.execute(trx);
  }
}
