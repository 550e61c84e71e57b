import { sql } from 'kysely';
import type { Trx } from '@/backend/db/connection';

export async function up(trx: Trx): Promise<void> {
  await sql`create table evidence_links (
    token_hash text primary key, subject text not null, storage_key text not null, made_by text not null,
    expires_at bigint not null)`.execute(trx);
}
