import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { verifyJournal } from '@/backend/platform/journal/verify';
import { saveSettings } from '@/backend/platform/settings/queries';
import { onBothEngines } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';
import { fine } from './records';

onBothEngines('unmatched payments at the desk', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();
  const operator = operatorOf(city);
  let clerk: string;

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    await city.import('fines', [fine('ІП 0000000001', 'AA1234BB'), fine('ІП 0000000002', 'KA5678MM')]);
  });

  type Line = [sum: string, purpose: string];

  function ask(lines: Line[], ...options: string[]) {
    const file = join(folder, 'bank.csv');
    const rows = lines.map(([sum, purpose]) => `20.11.2026;${sum};"${purpose}"`);
    writeFileSync(file, ['date;sum;purpose', ...rows].join('\n'));
    return operator('payments', 'import', file, ...options);
  }
  async function take(lines: Line[], ...options: string[]) {
    const { code, output, errors } = await ask(lines, ...options);
    expect(code, errors).toBe(0);
    return output;
  }
  const statement = (...lines: Line[]) => take(lines);
  const again = (...lines: Line[]) => take(lines, '--repeated', 'same');
  const list = async (query: object = {}) => (await city.desk('payments.list', query, clerk)).json;
  const payment = async (id: unknown) => (await city.desk('payments.find', { id }, clerk)).json;
  const act = (id: unknown, how: 'match' | 'reject' | 'reopen', input: object) =>
    city.desk(`payments.${how}`, { id, ...input }, clerk);
  const fines = () => city.context.db.selectFrom('fines').selectAll().orderBy('serial_key').execute();

  it('of a statement wait, with the fines that their words may mean', async () => {
    const output = await statement(['340', 'штраф авто АА1234ВВ'], ['340', 'за паркування'], ['-5', 'комісія']);
    expect(output).toMatch(/Не вдалося врахувати: рядків 2\.[^]*Не враховується: рядків 1\./);
    const { rows, total } = await list();
    expect([total, rows.map(({ purpose }) => purpose)]).toEqual([2, ['штраф авто АА1234ВВ', 'за паркування']]);
    expect((await payment(rows[0]?.id)).likely.map(({ serial_number: number }) => number)).toEqual(['ІП 0000000001']);
    expect((await list({ q: 'паркування' })).rows).toHaveLength(1);
    const [first, second] = rows;
    const place = `${Date.parse(first?.paid_at ?? '')}_${first?.id}`;
    expect((await list({ after: place })).rows).toEqual([second]);
    const asked = await ask([['340', 'за паркування']]);
    expect([asked.code, asked.errors]).toEqual([1, expect.stringMatching(/^Рядок 2: можливо, це той самий платіж/)]);
    expect((await list()).total).toBe(2);
    await again(['340', 'за паркування']);
    expect((await list()).total).toBe(2);
  });

  it('are matched by hand to a fine, count once, and are taken back by the undo', async () => {
    const { rows } = await list();
    const id = rows[0]?.id;
    const before = await fines();
    const { version } = await payment(id);
    const wrong = await act(id, 'match', { version, serial_number: 'ІП 0000000099' });
    expect(wrong.status).toBe(404);
    const body = { version, serial_number: 'іп № 0000000001' };
    const answers = await Promise.all([1, 2, 3].map(() => act(id, 'match', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const counted = answers.find(({ status }) => status === 200)?.json;
    expect(counted).toEqual({ counted_for: { serial_number: 'ІП 0000000001', license_plate: expect.any(String) } });
    expect((await fines())[0]?.paid_at).not.toBeNull();
    const matched = await payment(id);
    expect(matched).toMatchObject({ state: 'matched', serial_number: 'ІП 0000000001', resolved_by: 'Працівник clerk' });
    expect(await again(['340', 'штраф авто АА1234ВВ'])).toContain('Уже враховано раніше: рядків 1');
    expect((await operator('import', 'undo', String(matched.import_id))).code).toBe(0);
    expect(await fines()).toEqual(before);
    expect(await payment(id)).toMatchObject({ state: 'open', serial_number: null });
  });

  it('are not counted for a fine that another line has paid, and say why', async () => {
    await city.import('fines', [fine('ІП 0000000003', 'AA1234BB')]);
    await statement(['340', 'ІП 0000000003']);
    const { rows } = await list();
    const { id, version } = await payment(rows[0]?.id);
    const refused = await act(id, 'match', { version, serial_number: 'ІП 0000000003' });
    expect(refused.json).toMatchObject({ detail: 'Не враховано: штраф уже сплачено: це зайвий платіж.' });
    expect((await payment(id)).version).toBe(version);
  });

  it('prove a payment that the register carries of an earlier day, once', async () => {
    await city.import('fines', [fine('ІП 0000000004', 'AA1234BB', { paid_at: '2026-11-19' })]);
    await statement(['170', 'ІП 0000000004, перший'], ['170', 'ІП 0000000004, другий']);
    const { rows } = await list({ q: 'ІП 0000000004' });
    expect(rows.map(({ reason }) => reason)).toEqual(
      Array(2).fill('за реєстром штраф сплачено 19.11.2026: це той самий платіж чи зайвий'),
    );
    const before = await fines();
    const [first, second] = await Promise.all(rows.map(({ id }) => payment(id)));
    const serial_number = 'ІП 0000000004';
    expect(await act(first?.id, 'match', { version: first?.version, serial_number })).toMatchObject({ status: 200 });
    expect(await fines()).toEqual(before);
    const surplus = await act(second?.id, 'match', { version: second?.version, serial_number });
    expect(surplus.json).toMatchObject({ detail: 'Не враховано: штраф уже сплачено: це зайвий платіж.' });
    await act(second?.id, 'reject', { version: second?.version, reason: 'refund' });
  });

  it('are marked as not ours with a reason, stay so in the next statement, are found, and come back', async () => {
    const { rows } = await list({ q: 'паркування' });
    const id = rows[0]?.id;
    const { version } = await payment(id);
    expect((await act(id, 'reject', { version, reason: 'мабуть' })).status).toBe(400);
    expect((await act(id, 'reject', { version, reason: 'other_service' })).status).toBe(200);
    expect((await act(id, 'reject', { version, reason: 'refund' })).json).toMatchObject({ code: 'stale' });
    expect(await again(['340', 'за паркування'])).toContain('Уже враховано раніше: рядків 1');
    expect((await list({ state: 'not_ours', q: 'паркування' })).rows).toMatchObject([
      { id, resolution: 'other_service' },
    ]);
    expect((await list({ q: 'паркування' })).rows.map((row) => row.id)).toEqual([id]);
    expect((await act(id, 'reopen', { version: (await payment(id)).version })).status).toBe(200);
    expect((await list()).rows.map((row) => row.id)).toContain(id);
    expect(await verifyJournal(city.context.db)).toMatchObject({ isWhole: true });
  });

  it('go when a later register knows their fine', async () => {
    await statement(['340', 'ІП 0000000050']);
    const { total } = await list();
    await city.import('fines', [fine('ІП 0000000050', 'BC1111CB')]);
    expect((await list()).total).toBe(Number(total) - 1);
    expect(await statement(['340', 'ІП 0000000050'])).toContain('Уже враховано раніше: рядків 1');
  });

  it('offer the clerk the fine whose number was typed in Latin and without zeros, when it has come since', async () => {
    await statement(['170', 'штраф IP7000004']);
    const { rows } = await list({ q: 'IP7000004' });
    expect((await payment(rows[0]?.id)).likely).toEqual([]);
    await city.import('fines', [fine('ІП 0007000004', 'AA1234BB')]);
    expect((await payment(rows[0]?.id)).likely.map(({ serial_number: number }) => number)).toEqual(['ІП 0007000004']);
  });

  it('wait for another of the staff where two are needed: the queue leads past them, their pages say it', async () => {
    const { db, now } = city.context;
    await db.updateTable('unmatched_payments').set({ state: 'not_ours' }).where('state', '=', 'open').execute();
    await city.import('fines', [fine('ІП 0000000060', 'AA1234BB'), fine('ІП 0000000061', 'AA1234BB')]);
    await saveSettings(db, { ...DEFAULT_SETTINGS, second_look: { cancelled: true } }, now());
    await statement(['340', 'перший'], ['341', 'другий'], ['342', 'третій']);
    const ids = (await list()).rows.map(({ id }) => id);
    const [first, second, third] = ids;
    const claim = {
      plate_key: 'AA1234BB',
      email: 'i@example.org',
      amount_kopecks: 34000,
      created_at: 1,
      user_id: null,
    };
    const none = { receipt_name: null, receipt_type: null, storage_key: null };
    const claims = ['ІП0000000060', 'ІП0000000061', 'ІП0000000060'].map((serial_key, at) => ({
      ...{ ...claim, ...none, serial_key },
      ...{ paid_at: Date.parse('2026-11-20T00:00:00+02:00'), check_until: at + 1 },
    }));
    await db.insertInto('payment_claims').values(claims).execute();
    const claimsListed = (await city.desk('claims.list', {}, clerk)).json.rows.map(({ id }) => id);
    const next = async (id: unknown) => (await payment(id)).next_id;
    expect([await next(first), await next(second), await next(third)]).toEqual([second, third, first]);
    const { version } = await payment(first);
    const proposed = await act(first, 'match', { version, serial_number: 'ІП 0000000060' });
    expect(proposed.json).toMatchObject({ proposed: true });
    const { waiting, next_id } = await payment(first);
    expect(waiting).toMatchObject([{ words: expect.stringMatching('ІП 0000000060'), is_own: true }]);
    expect([next_id, await next(second), await next(third)]).toEqual([second, third, second]);
    expect((await list()).rows.map(({ is_proposed: is }) => is)).toEqual([true, false, false]);
    await act(second, 'reject', { version: (await payment(second)).version, reason: 'refund' });
    expect(await next(first)).toBe(third);
    const ofClaim = (await city.desk('claims.find', { id: claimsListed[0] }, clerk)).json;
    expect(ofClaim.payments.find(({ id }) => id === first)?.waiting).toMatchObject([{ by: 'Працівник clerk' }]);
    expect(ofClaim.next_id).toBe(claimsListed[1]);
    expect((await city.desk('claims.find', { id: claimsListed[1] }, clerk)).json.next_id).toBeNull();
    // What an import counted meanwhile waits for nobody.
    const become = (state: 'open' | 'counted') =>
      db.updateTable('unmatched_payments').set({ state }).where('id', '=', Number(first)).execute();
    await become('counted');
    expect((await payment(first)).waiting).toEqual([]);
    await become('open');
    await city.desk('proposals.drop', { id: waiting[0]?.id }, clerk);
    expect([(await payment(first)).waiting, await next(third)]).toEqual([[], first]);
  });
});
