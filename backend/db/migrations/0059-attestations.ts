import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

const MESSAGE = 'attestations are append-only';
/** The mark is raised by the job that deletes what was kept long enough. */
const MAY_GO = `old.said_at < coalesce((select cast(value as bigint) from marks where name = 'attestations-kept-since'), 0)`;

const GUARDED = {
  attestations_unchanged: 'update on attestations',
  attestations_kept: 'delete on attestations',
  attestation_keys_unchanged: 'update of id, public_key, made_at on attestation_keys',
  attestation_keys_kept: 'delete on attestation_keys',
};

const FUNCTION = `create function refuse_attestation_change() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' and tg_table_name = 'attestations' then
    if ${MAY_GO} then return old; end if;
  end if;
  raise exception '${MESSAGE}';
end $$`;

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await createTable(
    trx,
    engine,
    'attestations',
    `id, code text not null unique, said_at bigint not null, statement text not null, opening text not null,
    key_id text not null, signature text not null`,
  );
  await createIndex(trx, 'attestations', 'said_at');
  await sql`create table attestation_keys (id text primary key, public_key text not null, sealed_key text,
    made_at bigint not null, retired_at bigint)`.execute(trx);
  if (engine === 'postgres') await sql.raw(FUNCTION).execute(trx);
  for (const [name, change] of Object.entries(GUARDED)) {
    const when = name === 'attestations_kept' ? `when not (${MAY_GO})` : '';
    const refuse =
      engine === 'postgres'
        ? 'execute function refuse_attestation_change()'
        : `${when} begin select raise(abort, '${MESSAGE}'); end`;
    await sql.raw(`create trigger ${name} before ${change} for each row ${refuse}`).execute(trx);
  }
}
