// What another does between the plan of a statement and its writing.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { isPostgres } from '@/backend/db/connection';
import { onBothEngines } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf } from './city';
import { operatorOf } from './operator';
import { citizen, fine } from './records';

const SERIAL = 'ІП 0000000001';

onBothEngines('a statement whose fine is cancelled while it is read', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();

  beforeAll(async () => {
    await city.import('fines', [fine(SERIAL, 'AA1234BB')]);
  });

  /** As if the decision were committed then. */
  async function cancelAsImportBegins() {
    const { db } = city.context;
    const change = sql`update fines set cancelled_at = 1795168800000 where cancelled_at is null`;
    if (isPostgres(db)) {
      await sql`create function meanwhile() returns trigger language plpgsql as
        'begin update fines set cancelled_at = 1795168800000 where cancelled_at is null; return new; end'`.execute(db);
      await sql`create trigger meanwhile after insert on imports for each row execute function meanwhile()`.execute(db);
    } else await sql`create trigger meanwhile after insert on imports begin ${change}; end`.execute(db);
  }

  it('is refused and changes nothing; read again, its payment waits to be returned', async () => {
    const { db } = city.context;
    const file = join(folder, 'bank.csv');
    writeFileSync(file, `Дата;Сума;Призначення платежу\n19.11.2026;340;"Штраф ${SERIAL}"`);
    const read = () => operatorOf(city)('payments', 'import', file);
    const paid = () => db.selectFrom('fines').select(['paid_at', 'paid_part_kopecks']).execute();
    await cancelAsImportBegins();
    expect(await read()).toMatchObject({ code: 1, errors: expect.stringContaining('щойно змінилися. Повторіть') });
    expect(await paid()).toEqual([{ paid_at: null, paid_part_kopecks: null }]);
    expect(await db.selectFrom('payments').selectAll().execute()).toEqual([]);
    expect(await read()).toMatchObject({
      code: 0,
      output: expect.stringContaining('постанову скасовано: кошти треба повернути'),
    });
    expect(await paid()).toEqual([{ paid_at: null, paid_part_kopecks: null }]);
  });

  it('tells each citizen’s open page once when it is written', async () => {
    const { db } = city.context;
    await sql`drop trigger meanwhile ${isPostgres(db) ? sql`on imports` : sql``}`.execute(db);
    await city.import('citizens', [citizen('owner@example.org', ['AA1234BB'])]);
    await city.import('fines', [fine('ІП 0000000002', 'AA1234BB')]);
    const changes = async () => (await db.selectFrom('citizen_changes').select('id').execute()).length;
    const before = await changes();
    const file = join(folder, 'day.csv');
    writeFileSync(file, 'Дата;Сума;Призначення платежу\n20.11.2026;340;"Штраф ІП 0000000002"');
    expect((await operatorOf(city)('payments', 'import', file)).output).toContain('Сплачено (1): ІП 0000000002');
    expect((await changes()) - before).toBe(1);
  });
});
