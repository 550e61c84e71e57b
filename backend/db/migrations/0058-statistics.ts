import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await sql`create table statistics (id integer primary key, body text not null, computed_at bigint not null)`.execute(
    trx,
  );
  await sql`create index fines_by_violation on fines (violated_at, id)`.execute(trx);
  await sql`insert into content_versions (noun, version) values ('statistics', 1)`.execute(trx);
  for (const change of ['insert', 'update', 'delete']) {
    const raise =
      engine === 'postgres'
        ? "for each statement execute function raise_content_version('statistics')"
        : "begin update content_versions set version = version + 1 where noun = 'statistics'; end";
    await sql.raw(`create trigger statistics_version_${change} after ${change} on statistics ${raise}`).execute(trx);
  }
}
