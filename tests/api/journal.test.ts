import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { recordAct } from '@/backend/platform/journal/record-act';
import { verifyJournal } from '@/backend/platform/journal/verify';
import { onBothEngines } from '@/tests/databases';
import { type City, openCity } from './city';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';

onBothEngines('the journal', (createDatabase) => {
  let city: City;

  beforeEach(async () => {
    city = await openCity(await createDatabase());
    for (let at = 0; at < 5; at += 1) await record(at);
    return () => city.close();
  });

  const record = (at: number) =>
    city.context.db.transaction().execute((trx) =>
      recordAct(trx, city.context, {
        act: 'staff.changed',
        subject: `test ${at}`,
        before: { count: at },
        after: { count: at + 1 },
      }),
    );
  const verify = () => verifyJournal(city.context.db);

  it('is whole after twenty acts at once, without a gap', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => record(at)));
    expect(await verify()).toMatchObject({ isWhole: true, rows: 25 });
    expect((await operatorOf(city)('journal', 'verify')).output).toContain(
      'Журнал цілий, записів: 25. Останній контрольний код: ',
    );
  });

  it.each([
    ['a changed text', `update journal set "after" = '{"count":9}' where id = 3`, { id: 3, fault: 'changed' }],
    ['another name', "update journal set actor_name = 'Інший' where id = 2", { id: 2, fault: 'changed' }],
    ['a deleted row', 'delete from journal where id = 3', { id: 3, fault: 'missing' }],
    ['rows deleted from its end', 'delete from journal where id > 3', { id: 4, fault: 'missing' }],
  ])('names the first row that shows %s', async (_, statement, found) => {
    await sql.raw(statement).execute(city.context.db);
    expect(await verify()).toEqual({ isWhole: false, ...found });
    const { code, errors } = await operatorOf(city)('journal', 'verify');
    expect([code, errors]).toEqual([1, expect.stringContaining(String(found.id))]);
  });

  it('has no row of an act that did not happen, and no act whose session ended in the middle', async () => {
    const refused = city.context.db.transaction().execute(async (trx) => {
      await recordAct(trx, city.context, { act: 'staff.changed', subject: 'test' });
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    const token = await enterDesk(city, await addStaff(city, 'head'));
    await city.context.db.deleteFrom('staff_sessions').execute();
    const invited = { email: 'late@example.org', name: 'Пізній', role: 'clerk' };
    expect((await city.desk('staff.invite', invited, token)).status).toBe(401);
    expect(await verify()).toMatchObject({ isWhole: true });
  });
});
