import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'staff_passkeys',
    `id, staff_id bigint not null references staff (id) on delete cascade, credential_id text not null unique,
    public_key text not null, counter bigint not null, name text not null,
    created_at bigint not null, last_used_at bigint`,
  );
  await createIndex(trx, 'staff_passkeys', 'staff_id');
  await sql`create table staff_passkey_challenges (
    challenge_hash text primary key, staff_id bigint references staff (id) on delete cascade,
    expires_at bigint not null)`.execute(trx);
  await createIndex(trx, 'staff_passkey_challenges', 'expires_at');
  await createIndex(trx, 'staff_passkey_challenges', 'staff_id');
}
