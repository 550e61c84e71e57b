import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';

export async function up(trx: Trx, engine: Engine): Promise<void> {
  await sql`insert into content_versions (noun, version) values ('registers', 1)`.execute(trx);
  const raise =
    engine === 'postgres'
      ? "execute function raise_content_version('registers')"
      : "begin update content_versions set version = version + 1 where noun = 'registers'; end";
  await sql
    .raw(
      `create trigger imports_version after update of state on imports for each row
      when (new.state in ('done', 'undone')) ${raise}`,
    )
    .execute(trx);
}
