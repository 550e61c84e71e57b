import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '@/backend/db/connection';
import { readTold } from '@/backend/db/migrations/migrate';
import { onBothEngines } from '@/tests/databases';
import { openBefore } from './open-before';

const NAME = '0071-plates-by-place';
const FOREIGN = '0093-plates-of-other-countries';
const ELECTRIC = { plate_key: 'BX5756УA' };

const plates = async (db: Db, table: string) => {
  const { rows } = await sql<{
    plate: string;
  }>`select plate_key as plate from ${sql.table(table)} order by plate_key`.execute(db);
  return rows.map(({ plate }) => plate);
};

async function fillOld(db: Db): Promise<void> {
  const fine = { amount_kopecks: 34000, violated_at: 1, photos: '[]' };
  for (const [number, plate] of [
    ['ПГ0000000205', ELECTRIC.plate_key],
    ['ПГ0000000206', 'AA1O34BB'],
    ['ПГ0000000207', 'AA1234BB'],
    ['ПГ0000000208', 'ЖУKЇ7'],
  ] as const)
    await db
      .insertInto('fines')
      .values({ ...fine, serial_key: number, serial_number: number, plate_key: plate })
      .execute();
  await fillCabinets(db, [
    ['one@example.org', [ELECTRIC.plate_key]],
    ['twice@example.org', [ELECTRIC.plate_key, 'BX5756YA']],
  ]);
  await sql`insert into imports
      (noun, file, sha256, made_by, state, started_at, host, pid, alive_until, added, changed, same, fields)
    values ('fines', 'f.csv', '', 'x', 'done', 1, 'h', 1, 1, 1, 0, 0, '')`.execute(db);
}

async function fillCabinets(db: Db, cabinets: [email: string, cars: string[]][]): Promise<void> {
  const names = { last_name: 'К', first_name: 'І', middle_name: '', password_hash: '' };
  const user = { ...names, is_new_user: 0, is_agree_to_receive_newsletter: 0, created_at: 1 } as const;
  for (const [email, cars] of cabinets) {
    const { id } = await db
      .insertInto('users')
      .values({ ...user, email })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const plate of cars)
      await db
        .insertInto('user_cars')
        .values({ user_id: id, plate_key: plate, brand: 'Nissan', model: 'Leaf', status: 'verified', created_at: 1 })
        .execute();
  }
}

onBothEngines('plates stored before they were read place by place', (_, createEmpty) => {
  it('get the keys that people look up, and no row is joined with another', async () => {
    const { db, upgrade } = await openBefore(createEmpty, NAME);
    await fillOld(db);
    const { rows: imported } = await sql<{ id: number }>`select id from imports`.execute(db);
    const importId = imported[0]?.id ?? 0;
    const record = JSON.stringify({ ...ELECTRIC, amount_kopecks: 34000 });
    await sql`insert into import_changes (import_id, seq, key, before, after)
      values (${importId}, 1, 'ПГ0000000205', null, ${record})`.execute(db);
    await upgrade();

    expect(await plates(db, 'fines')).toEqual(['AA1034BB', 'AA1234BB', 'BX5756YA', 'ЖУKЇ7']);
    expect(await plates(db, 'user_cars')).toEqual(['BX5756YA', 'BX5756YA', 'BX5756УA']);
    const change = await db.selectFrom('import_changes').select('after').executeTakeFirstOrThrow();
    expect(JSON.parse(change.after)).toEqual({ plate_key: 'BX5756YA', amount_kopecks: 34000 });
    expect(await readTold(db, [NAME])).toEqual([
      'штрафи: номерний знак прочитано заново, записів 2: AA1O34BB → AA 1034 BB; BX5756УA → BX 5756 YA',
      'авто кабінетів: номерний знак прочитано заново, записів 1: BX5756УA → BX 5756 YA',
      'авто кабінетів: лишилося як було, перевірте: BX5756УA, бо є й BX 5756 YA',
    ]);
  });

  it('are named where a plate of another country may have become a diplomatic one in a cabinet', async () => {
    const { db, upgrade } = await openBefore(createEmpty, FOREIGN);
    await fillCabinets(db, [['one@example.org', ['D112345', 'S012345', 'DP112345', 'S223456', 'DI0007ZE', 'DI1234']]]);
    await upgrade();
    expect(await readTold(db, [FOREIGN])).toEqual([
      expect.stringMatching(/^авто кабінетів: D 112345; DP 112345; S 012345: звірте з документами/),
    ]);
  });
});
