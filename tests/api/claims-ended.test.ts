import { beforeAll, beforeEach, expect, it } from 'vitest';
import { keepUnmatched } from '@/backend/fines/payments/unmatched';
import { runDueJobs } from '@/tests/api/due-work';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf, START } from './city';
import { claimedFines, mailedTo } from './claimed-fine';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';
import { settings } from './records';

const PART = { paid_amount: '100.00', paid_amount_at: '2026-11-20' };
const MORE = { paid_amount: '150.00', paid_amount_at: '2026-11-20' };

onAnyEngine('a claim that a fine is paid ends', (createDatabase) => {
  const city = cityOf(createDatabase, { siteUrl: 'https://parking.example.org' });
  let clerk: string;

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    await city.import('settings', [settings()]);
  });
  beforeEach(async () => {
    city.wait(START - city.wait(0));
    for (const table of ['rate_limits', 'mails', 'jobs'] as const) await city.context.db.deleteFrom(table).execute();
  });

  const newFine = claimedFines(() => city);
  const answer = async (id: number, name: 'claims.refuse' | 'claims.reopen', more: object = {}) => {
    const { version } = (await city.desk('claims.find', { id }, clerk)).json;
    const { status, text } = await city.desk(name, { id, version, ...more }, clerk);
    expect(status, text).toBe(200);
  };

  it('by no part that the register had before it', async () => {
    const { send, claim, change, email } = await newFine();
    await change(PART);
    expect((await send({ amount: '240' })).status).toBe(201);
    await runDueJobs(city.context, 'one');
    expect((await claim()).state).toBe('open');
    expect(await mailedTo(city, email)).not.toContain('зараховано');
    await change(MORE);
    expect((await claim()).state).toBe('found');
    expect(await mailedTo(city, email)).toContain('Доплатіть решту');
  });

  it('once by one part: what a clerk takes up again stays open', async () => {
    const { send, claim, change } = await newFine();
    await send({ amount: '240' });
    await change(PART);
    const { id, state } = await claim();
    expect(state).toBe('found');
    await answer(id, 'claims.reopen');
    await runDueJobs(city.context, 'one');
    expect((await claim()).state).toBe('open');
    await change(MORE);
    expect((await claim()).state).toBe('found');
  });

  it('on the card as the last one did, unless one is open', async () => {
    const { send, claim, change, card } = await newFine();
    await send();
    const { id } = await claim();
    await answer(id, 'claims.refuse', { reason: 'not_arrived' });
    expect((await card()).payment_claim).toMatchObject({ state: 'not_found' });
    await send({ amount: '100' });
    await change(PART);
    expect((await claim()).state).toBe('found');
    expect((await card()).payment_claim).toBeUndefined();
    await answer(id, 'claims.reopen');
    expect((await card()).payment_claim).toMatchObject({ state: 'open' });
  });

  async function join(serial_number: string, id: number, at: string, kopecks: number) {
    const fingerprint = `${serial_number} ${at} ${kopecks}`;
    const line = { fingerprint, kopecks, at: Date.parse(at), purpose: 'за паркування', details: '', reason: '' };
    const statement = { statement: 'bank.csv', statementId: null, now: START };
    await city.context.db.transaction().execute((trx) => keepUnmatched(trx, [line], statement));
    const { id: payment } = await city.context.db
      .selectFrom('unmatched_payments')
      .where('fingerprint', '=', fingerprint)
      .select('id')
      .executeTakeFirstOrThrow();
    const { version } = (await city.desk('payments.find', { id: payment }, clerk)).json;
    const { status, text, json } = await city.desk(
      'payments.match',
      { id: payment, version, serial_number, claim: id },
      clerk,
    );
    expect(status, text).toBe(200);
    const { import_id: batch } = (await city.desk('payments.find', { id: payment }, clerk)).json;
    return { told: json.claim, undo: () => operatorOf(city)('import', 'undo', String(batch)) };
  }
  const mails = async (email: string) =>
    (await city.context.db.selectFrom('mails').where('recipient', '=', email).selectAll().orderBy('id').execute()).map(
      ({ subject }) => subject,
    );
  const [RECEIVED, PARTLY] = ['Перевіряємо сплату до 27.11.2026', 'Сплату знайдено й зараховано частково'];

  it('by a part of an earlier day that a clerk joins from it: one mail says what is left', async () => {
    const { send, claim, email, serial_number } = await newFine();
    await send({ amount: '340' });
    const { id } = await claim();
    const { told, undo } = await join(serial_number, id, '2026-11-18T23:59:59+02:00', 10_000);
    expect([told, (await claim()).state]).toEqual(['told', 'found']);
    expect(await mails(email)).toEqual([RECEIVED, PARTLY]);
    expect(await mailedTo(city, email)).toContain('Доплатіть решту');
    expect((await undo()).code).toBe(0);
    expect((await claim()).state).toBe('open');
  });

  it('by the line of a part that the register had before it, once joined from it', async () => {
    const { send, claim, change, email, serial_number } = await newFine();
    await change({ paid_amount: '100.00', paid_amount_at: '2026-11-19' });
    await send({ amount: '100' });
    const { id } = await claim();
    const { told, undo } = await join(serial_number, id, '2026-11-18T23:59:59+02:00', 10_000);
    expect([told, (await claim()).state, await mails(email)]).toEqual(['told', 'found', [RECEIVED, PARTLY]]);
    expect((await undo()).code).toBe(0);
    expect((await claim()).state).toBe('open');
  });

  it('by no line joined from it that the bank posted after the day that would close the fine, nor by its undo', async () => {
    const { send, claim, email, serial_number } = await newFine({
      violated_at: '2026-10-01T10:00:00+03:00',
      in_force_at: '2026-11-04T10:00:00+02:00',
    });
    await send({ paid_on: '14.11.2026' });
    const { id } = await claim();
    const { told, undo } = await join(serial_number, id, '2026-11-16T23:59:59+02:00', 17_000);
    expect([told, (await claim()).state]).toEqual(['held', 'open']);
    const { mail } = (await city.desk('claims.find', { id }, clerk)).json;
    expect(mail.before).not.toContain('платежу не знайшли');
    const held = 'Сплату знайдено: перевіряємо день за квитанцією';
    expect((await mails(email)).slice(1)).toEqual([held]);
    expect((await undo()).code).toBe(0);
    expect(await claim()).toMatchObject({ state: 'open', known_part_kopecks: 0 });
    expect((await mails(email)).slice(2)).toEqual([expect.stringContaining('Перевіряємо сплату ще раз')]);
  });

  it('by no line joined from it whose payment the register brought before: it is told once, and the undo finds it', async () => {
    const { send, claim, change, email, serial_number } = await newFine({
      violated_at: '2026-10-01T10:00:00+03:00',
      in_force_at: '2026-11-04T10:00:00+02:00',
    });
    await send({ paid_on: '14.11.2026' });
    await change({ paid_amount: '170.00', paid_amount_at: '2026-11-16' });
    const { id, import_id: batch } = await claim();
    const { told } = await join(serial_number, id, '2026-11-16T23:59:59+02:00', 17_000);
    expect([told, await claim()]).toMatchObject(['held', { state: 'open', import_id: batch }]);
    expect((await mails(email)).slice(1)).toEqual(['Сплату знайдено: перевіряємо день за квитанцією']);
    const undo = await operatorOf(city)('import', 'undo', String(batch));
    expect(undo.code, undo.output).toBe(0);
    expect(await claim()).toMatchObject({ state: 'open', known_part_kopecks: 0 });
    expect((await mails(email)).slice(2)).toEqual([expect.stringContaining('Перевіряємо сплату ще раз')]);
  });

  it('by nothing joined from it once it is answered, and the clerk is told that no mail goes', async () => {
    const { send, claim, email, serial_number } = await newFine();
    await send({ amount: '340' });
    const { id } = await claim();
    await answer(id, 'claims.refuse', { reason: 'not_arrived' });
    const { told } = await join(serial_number, id, '2026-11-18T23:59:59+02:00', 10_000);
    expect([told, (await claim()).state, (await mails(email)).includes(PARTLY)]).toEqual([
      'untold',
      'not_found',
      false,
    ]);
  });

  it('with a fine that a court or a complaint cancels, and opens again when that is taken back', async () => {
    const [sued, complained] = [await newFine(), await newFine()];
    for (const { send } of [sued, complained]) expect((await send()).status).toBe(201);
    const { id } = await city.context.db
      .selectFrom('fines')
      .where('plate_key', '=', sued.license_plate)
      .select('id')
      .executeTakeFirstOrThrow();
    const suit = async () => (await city.desk('court.find', { id }, clerk)).json.suits[0];
    const inCourt = async (name: 'court.decide' | 'court.undo', more: object = {}) => {
      const found = await suit();
      return city.desk(name, { id: found?.id, version: found?.version, ...more }, clerk);
    };
    await city.desk('court.sue', { id, court: 'Суд', case_number: '127/1/26', filed_on: '2026-11-20' }, clerk);
    await inCourt('court.decide', { outcome: 'cancelled', decided_on: '2026-11-21' });
    const { serial_number, license_plate } = complained;
    const { json } = await city.call('appeal-fines/', { body: { ...APPEAL, serial_number, license_plate } });
    const { id: appeal } = json as { id: number };
    const complaint = async (name: 'appeals.decide' | 'appeals.reopen', more: object) => {
      const { version } = (await city.desk('appeals.find', { id: appeal }, clerk)).json;
      return city.desk(name, { id: appeal, version, ...more }, clerk);
    };
    await complaint('appeals.decide', { outcome: 'cancelled', text: 'Знака не було.' });
    await runDueJobs(city.context, 'one');
    const states = async () => [(await sued.claim()).state, (await complained.claim()).state];
    expect(await states()).toEqual(['closed', 'closed']);
    const taken = [await inCourt('court.undo'), await complaint('appeals.reopen', { text: 'Помилка.' })];
    expect(taken.map(({ status }) => status)).toEqual([200, 200]);
    expect(await states()).toEqual(['open', 'open']);
    expect(await mailedTo(city, sued.email)).toContain('перевіряємо ще раз');
  });
});
