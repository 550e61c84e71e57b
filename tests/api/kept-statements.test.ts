import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import Sqlite from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KEPT_MAX } from '@/backend/db/sqlite-driver';
import { openSqlite, SQLITE_FILE } from '@/backend/db/sqlite';

interface Car {
  id: number;
  plate: string;
  color?: string;
}

describe('a read whose statement is kept', () => {
  let folder: string;
  let db: ReturnType<typeof openSqlite>;
  let other: Sqlite.Database;

  const readCars = async () => (await sql<Car>`select * from cars order by id`.execute(db)).rows;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parkinspection-test-'));
    db = openSqlite(folder);
    await sql`create table cars (id integer primary key, plate text not null)`.execute(db);
    await sql`insert into cars (id, plate) values (1, 'АА1234ВВ')`.execute(db);
    other = new Sqlite(join(folder, SQLITE_FILE));
    expect(await readCars()).toHaveLength(1);
  });
  afterEach(async () => {
    other.close();
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  it('finds what another process has written since', async () => {
    other.exec(`insert into cars (id, plate) values (2, 'КА0001АА')`);
    expect(await readCars()).toEqual([
      { id: 1, plate: 'АА1234ВВ' },
      { id: 2, plate: 'КА0001АА' },
    ]);
  });

  it('finds a column that the table has got since, and misses one that it has lost', async () => {
    other.exec('alter table cars add column color text');
    expect(await readCars()).toEqual([{ id: 1, plate: 'АА1234ВВ', color: null }]);
    other.exec('alter table cars drop column color');
    expect(await readCars()).toEqual([{ id: 1, plate: 'АА1234ВВ' }]);
  });

  it('fails as it would without one when its table is gone, and works when the table is back', async () => {
    other.exec('alter table cars rename to vehicles');
    await expect(readCars()).rejects.toThrow('no such table: cars');
    other.exec('alter table vehicles rename to cars');
    expect(await readCars()).toHaveLength(1);
  });

  it('gives each question its own values', async () => {
    await sql`insert into cars (id, plate) values (2, 'КА0001АА')`.execute(db);
    const plateOf = async (id: number | null) =>
      (await sql<Car>`select plate from cars where id = ${id}`.execute(db)).rows.map(({ plate }) => plate);
    expect(await Promise.all([plateOf(1), plateOf(null), plateOf(2), plateOf(3), plateOf(1)])).toEqual([
      ['АА1234ВВ'],
      [],
      ['КА0001АА'],
      [],
      ['АА1234ВВ'],
    ]);
  });

  it('keeps no old state of the file: the log of writes can be emptied', () => {
    other.exec(`insert into cars (id, plate) values (3, 'АА0003АА')`);
    expect(other.prepare('pragma wal_checkpoint(truncate)').get()).toMatchObject({ busy: 0, log: 0 });
  });

  it('stays right when there are more statements than are kept', async () => {
    for (let n = 0; n <= KEPT_MAX; n += 1) {
      const { rows } = await sql<{ n: number }>`select ${sql.raw(String(n))} as n from cars`.execute(db);
      expect(rows).toEqual([{ n }]);
    }
    expect(await readCars()).toHaveLength(1);
  });
});
