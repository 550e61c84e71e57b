import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Db } from '@/backend/db/connection';
import { migrate } from '@/backend/db/migrations/migrate';
import { writeInPassing } from '@/backend/db/sqlite-turn';
import { createSqlite, keptBySuite } from '@/tests/databases';

const WRITERS = 40;

describe('SQLite’s writers', () => {
  const createDatabase = keptBySuite(createSqlite);
  let db: Db;

  beforeAll(async () => {
    db = connect(await createDatabase());
    await migrate(db, 'sqlite');
  });
  afterAll(() => db.destroy());

  it('let other work run before the next one writes', async () => {
    let turns = 0;
    let isOver = false;
    const listen = () => {
      turns += 1;
      if (!isOver) setImmediate(listen);
    };
    setImmediate(listen);
    await Promise.all(
      Array.from({ length: WRITERS }, (_, key) =>
        sql`insert into rate_limits (key, count, resets_at) values (${`turn ${key}`}, 1, 0)`.execute(db),
      ),
    );
    isOver = true;
    expect(turns).toBeGreaterThan(WRITERS / 2);
  });

  it('wait for the disk only when a power cut must not lose their rows', async () => {
    const storeMode = (key: string) =>
      sql`insert into rate_limits (key, count, resets_at) select ${key}, synchronous, 0 from pragma_synchronous`.execute(
        db,
      );
    await storeMode('first');
    await writeInPassing(() => storeMode('in passing'));
    await storeMode('last');
    const rows = await db
      .selectFrom('rate_limits')
      .where('key', 'in', ['first', 'in passing', 'last'])
      .selectAll()
      .execute();
    const [FULL, NORMAL] = [2, 1];
    expect(Object.fromEntries(rows.map(({ key, count }) => [key, count]))).toEqual({
      first: FULL,
      'in passing': NORMAL,
      last: FULL,
    });
  });
});
