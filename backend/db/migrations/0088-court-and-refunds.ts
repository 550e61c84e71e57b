import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

/** Fines that were taken to court and what it decided; money that goes back, whose letter may go on paper. */
export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'court_suits',
    `id, serial_key text not null, plate_key text not null, appeal_id bigint references appeals (id) on delete set null,
    court text not null, case_number text not null, created_at bigint not null, suspends_fine integer not null default 1,
    outcome text, decision_number text, decided_on bigint, decided_at bigint, decided_kopecks bigint,
    fine_before_decision text, version bigint not null default 0`,
  );
  await createIndex(trx, 'court_suits', 'serial_key');
  await createIndex(trx, 'court_suits', 'appeal_id');
  await createTable(
    trx,
    engine,
    'refunds',
    `id, serial_key text not null, plate_key text not null, appeal_id bigint references appeals (id) on delete set null,
    kopecks bigint not null, reason text not null, payer text not null, payer_code text not null, iban text not null,
    email text not null, address text not null, requested_on bigint not null, submitted_on bigint not null,
    submission_number text, returned_on bigint, state text not null, created_at bigint not null,
    version bigint not null default 0`,
  );
  await createIndex(trx, 'refunds', 'serial_key');
  await createIndex(trx, 'refunds', 'appeal_id');
  await createIndex(trx, 'refunds', 'email');
  await sql`alter table paper_letters add column refund_id bigint references refunds (id) on delete cascade`.execute(
    trx,
  );
  await createIndex(trx, 'paper_letters', 'refund_id');
}
