// Two transactions on the same rows: none waits for the other in a circle, and none writes what it read before.
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { isPostgres, type Trx } from '@/backend/db/connection';
import { keepUnmatched } from '@/backend/fines/payments/unmatched';
import { locked } from '@/backend/db/rows';
import { onBothEngines } from '@/tests/databases';
import { APPEAL } from './appeal';
import { type Answer, cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { fine, settings } from './records';
import { REFUND } from './refund';

const PLATE = APPEAL.license_plate;

onBothEngines('at the same moment', (createDatabase) => {
  const city = cityOf(createDatabase);
  let [clerk, head] = ['', ''];
  let number = 0;
  let serial = '';
  let [fineId, appealId] = [0, 0];

  const complain = (serial_number: string) =>
    city.call('appeal-fines/', { body: { ...APPEAL, serial_number, email: `a${number}@example.org` } });

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    head = await enterDesk(city, await addStaff(city, 'head'));
  });
  beforeEach(async () => {
    const { db } = city.context;
    number += 1;
    serial = `ІП ${String(number).padStart(10, '0')}`;
    await city.import('fines', [fine(serial, PLATE, { paid_at: '2026-11-20' })]);
    appealId = ((await complain(serial)).json as { id: number }).id;
    await db.updateTable('appeals').set({ status: 'decided', outcome: 'upheld' }).execute();
    const stored = db.selectFrom('fines').where('serial_key', '=', serial.replace(' ', '')).select('id');
    fineId = (await stored.executeTakeFirstOrThrow()).id;
  });

  const isSomebodyHeld = async (trx: Trx) => {
    const held = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`;
    return (await held.execute(trx)).rows.length > 0;
  };
  /** While a transaction that locks those rows goes on, and then locks these. */
  async function meanwhile(
    first: (trx: Trx) => Promise<unknown>,
    act: () => Promise<Pick<Answer, 'status' | 'json'>>,
    then: (trx: Trx) => Promise<unknown>,
  ) {
    const { acting } = await city.context.db.transaction().execute(async (trx) => {
      await first(trx);
      const begun = { acting: act() };
      if (isPostgres(trx)) await expect.poll(() => isSomebodyHeld(trx)).toBe(true);
      await then(trx);
      return begun;
    });
    return acting;
  }
  const lockAppeal = (trx: Trx) =>
    trx.updateTable('appeals').set({ text: 'Знак.' }).where('id', '=', appealId).execute();
  const lockFine = (trx: Trx) => trx.updateTable('fines').set({ address: 'вул. Соборна, 1' }).execute();

  const sue = () => {
    const suit = { id: fineId, court: 'Суд', case_number: `127/${number}/26`, filed_on: '2026-11-20' };
    return city.desk('court.sue', { ...suit, appeal_id: appealId }, clerk);
  };
  const suitOf = async () => (await city.desk('court.find', { id: fineId }, clerk)).json.suits[0];

  it.each([
    ['a suit', sue],
    [
      'a refund',
      () => {
        const days = { requested_on: '2026-11-20', submitted_on: '2026-11-21', submission_number: '15' };
        return city.desk('refunds.submit', { id: fineId, ...REFUND, ...days, appeal_id: appealId }, clerk);
      },
    ],
  ])('%s of a complaint that is being decided waits, and both are written', async (_what, act) => {
    expect(await meanwhile(lockAppeal, act, lockFine)).toMatchObject({ status: 200 });
  });

  it.each([
    ['decided', 'court.decide', { decided_on: '2026-11-21', outcome: 'upheld' }],
    ['taken back', 'court.undo', {}],
  ] as const)('a suit of a complaint that is being decided is %s after it', async (_what, name, given) => {
    expect((await sue()).status).toBe(200);
    const suit = await suitOf();
    const act = () => city.desk(name, { id: suit?.id, version: suit?.version, ...given }, clerk);
    expect(await meanwhile(lockAppeal, act, lockFine)).toMatchObject({ status: 200 });
  });

  it('a complaint about a fine that is being changed keeps no other complaint waiting', async () => {
    const other = serial.replace('0', '9');
    await city.import('fines', [fine(other, PLATE)]);
    const lockOne = (trx: Trx) =>
      trx.updateTable('fines').set({ address: 'вул. Соборна, 2' }).where('id', '>', fineId).execute();
    const besides = async (trx: Trx) => {
      if (isPostgres(trx)) expect((await complain(serial)).status).toBe(201);
    };
    expect((await meanwhile(lockOne, () => complain(other), besides)).status).toBe(201);
  });

  it('a claim of payment sent again while the first is answered is stored, or refused in words', async () => {
    const { db } = city.context;
    await db.updateTable('fines').set({ paid_at: null }).execute();
    const form = new FormData();
    const claim = { serial_number: serial, license_plate: PLATE, email: 'payer@example.org', amount: '170' };
    for (const [name, value] of Object.entries({ ...claim, paid_on: '20.11.2026' })) form.set(name, value);
    const send = () => city.call('payment-claims/', { body: form });
    expect((await send()).status).toBe(201);
    const hold = (trx: Trx) => locked(trx, trx.selectFrom('payment_claims').selectAll()).execute();
    const answered = { state: 'not_found', open_key: null } as const;
    const again = await meanwhile(hold, send, (trx) => trx.updateTable('payment_claims').set(answered).execute());
    const told = { code: 'wrong_state', detail: expect.stringContaining('надішліть') as string };
    expect(again).toMatchObject(isPostgres(db) ? { status: 409, json: told } : { status: 201 });
    expect((await send()).status).toBe(201);
    expect(await db.selectFrom('payment_claims').select('state').orderBy('id').execute()).toEqual([
      { state: 'not_found' },
      { state: 'open' },
    ]);
  });

  it('settings that another saves are not saved from the form of before', async () => {
    await city.import('settings', [settings()]);
    const { version } = (await city.desk('settings.find', {}, head)).json;
    const saveOther = (trx: Trx) =>
      trx
        .updateTable('settings')
        .set((eb) => ({ updated_at: eb('updated_at', '+', 1) }))
        .execute();
    const save = () => city.desk('settings.save', { typed: { title: 'Друга' }, version }, head);
    const { json } = await meanwhile(saveOther, save, () => Promise.resolve());
    expect(json).toMatchObject({ code: 'stale' });
  });

  const lockHead = (trx: Trx) =>
    trx
      .updateTable('journal_head')
      .set((eb) => ({ last_id: eb.ref('last_id') }))
      .execute();
  /** As any act on one of them does: its row, then the journal. */
  const lockOne = (table: 'appeals' | 'unmatched_payments' | 'paper_letters', id: number) => (trx: Trx) =>
    locked(trx, trx.selectFrom(table).where('id', '=', id).select('id')).execute();

  it('cases given all at once wait for one of them without keeping the journal', async () => {
    const { db } = city.context;
    await db.updateTable('appeals').set({ status: 'submitted', outcome: null }).execute();
    const { id: staffId } = await db
      .selectFrom('staff')
      .where('role', '=', 'head')
      .select('id')
      .executeTakeFirstOrThrow();
    const other = ((await complain(serial.replace('0', '8'))).json as { id: number }).id;
    const cases = await db
      .selectFrom('appeals')
      .where('id', 'in', [appealId, other])
      .select(['id', 'version'])
      .execute();
    const picked = cases.map(({ id, version }) => `${id}.${version}`);
    const give = () => city.desk('work.give-many', { kind: 'appeals', cases: picked, staff_id: staffId }, head);
    expect(await meanwhile(lockOne('appeals', other), give, lockHead)).toMatchObject({
      status: 200,
      json: { count: 2 },
    });
    const one = db.selectFrom('staff').where('role', '=', 'clerk').select('id');
    const to = (await one.executeTakeFirstOrThrow()).id;
    const giveAll = () => city.desk('work.give-all', { id: staffId, staff_id: to }, head);
    const all = await meanwhile(lockOne('appeals', other), giveAll, lockHead);
    expect(all, all.status === 200 ? '' : JSON.stringify(all.json)).toMatchObject({ status: 200, json: { count: 2 } });
    const back = () => city.desk('work.give-back', all.json as { from: number; to: number }, head);
    expect(await meanwhile(lockOne('appeals', other), back, lockHead)).toMatchObject({
      status: 200,
      json: { count: 2 },
    });
  });

  async function storeLetter(): Promise<number> {
    const sent = { contact_id: null, sent_at: null, track: null, delivered_at: null, returned_at: null };
    const { id } = await city.context.db
      .insertInto('paper_letters')
      .values({
        ...sent,
        appeal_id: appealId,
        state: 'waiting',
        title: 'Рішення',
        body: '[]',
        created_at: 1,
        send_until: 2,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  it('letters sent together wait for one of them without keeping the journal', async () => {
    const [one, other] = [await storeLetter(), await storeLetter()];
    const letters = [one, other].map((id) => ({ id, track: '' }));
    const send = () => city.desk('letters.send', { sent_on: '2026-11-20', letters }, clerk);
    expect(await meanwhile(lockOne('paper_letters', other), send, lockHead)).toMatchObject({ status: 200 });
  });

  it('the address of a letter is changed after the decision on its case that drops the letter', async () => {
    const id = await storeLetter();
    const readdress = () => city.desk('letters.readdress', { id, version: 0, address: 'вул. Нова, 1' }, clerk);
    expect(await meanwhile(lockAppeal, readdress, lockOne('paper_letters', id))).toMatchObject({ status: 200 });
  });

  it('a new complaint is given to somebody who signs in at that moment', async () => {
    await city.import('settings', [settings({ new_appeals_to: 'round' })]);
    const lockStaff = (trx: Trx) => locked(trx, trx.selectFrom('staff').selectAll()).execute();
    const file = () => complain(serial.replace('0', '7'));
    expect((await meanwhile(lockStaff, file, lockHead)).status).toBe(201);
    const filed = city.context.db.selectFrom('appeals').orderBy('id', 'desc').select('taken_by');
    expect((await filed.executeTakeFirstOrThrow()).taken_by).toEqual(expect.any(Number));
  });

  it('a payment is matched by hand with a fine that an import is paying from what waits', async () => {
    const { db, now } = city.context;
    await db.updateTable('fines').set({ paid_at: null }).execute();
    const line = { fingerprint: serial, kopecks: 34_000, at: now(), purpose: 'Штраф', details: '', reason: 'немає' };
    const from = { statement: 'bank.csv', statementId: null, now: now() };
    await db.transaction().execute((trx) => keepUnmatched(trx, [line], from));
    const { id, version } = await db.selectFrom('unmatched_payments').selectAll().executeTakeFirstOrThrow();
    const match = () => city.desk('payments.match', { id, version, serial_number: serial }, clerk);
    expect(await meanwhile(lockFine, match, lockOne('unmatched_payments', id))).toMatchObject({ status: 200 });
  });

  it('whoever PostgreSQL ends for the sake of another is asked to come again', async () => {
    const { db } = city.context;
    if (!isPostgres(db)) return;
    for (const code of ['40P01', '40001']) {
      await sql`create or replace function ended() returns trigger language plpgsql as ${sql.raw(
        `$$ begin raise exception 'deadlock detected' using errcode = '${code}'; end $$`,
      )}`.execute(db);
      await sql`create or replace trigger ended before insert on contact_responses
        for each row execute function ended()`.execute(db);
      const { status, headers } = await city.call('contact-responses/', { body: { name: 'Ірина', message: 'Лист' } });
      expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    }
  });
});
