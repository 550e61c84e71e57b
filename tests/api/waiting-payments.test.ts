import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { isPostgres } from '@/backend/db/connection';
import { onBothEngines } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf, lastImport } from './city';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';
import { citizen, fine, onlyFines, settings } from './records';

const EMAIL = 'owner@example.org';
const PLATE = 'AA1234BB';
const SERIAL = 'ІП 0000000007';

onBothEngines('a payment that waits for its fine', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();
  let clerk: string;

  beforeAll(async () => {
    await city.import('citizens', [citizen(EMAIL, [PLATE])]);
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
  });
  beforeEach(async () => {
    await onlyFines(city, [fine('ІП 0000000001', PLATE)]);
    await city.context.db.deleteFrom('notifications').execute();
  });

  const operator = operatorOf(city);
  async function statement(lines: [sum: string, purpose: string, day?: string][], ...options: string[]) {
    const file = join(folder, 'bank.csv');
    const rows = lines.map(([sum, purpose, day = '19.11.2026']) => `${day};${sum};"${purpose}"`);
    writeFileSync(file, ['Дата;Сума;Призначення платежу', ...rows].join('\n'));
    const { code, output, errors } = await operator('payments', 'import', file, ...options);
    expect(code, errors).toBe(0);
    return output;
  }
  async function importFines(rows: object[]): Promise<string> {
    await city.import('fines', rows);
    return String(await lastImport(city));
  }
  async function undo(number: string, ...options: string[]) {
    const { code, errors } = await operator('import', 'undo', number, ...options);
    expect(code, errors).toBe(0);
  }
  const rows = () => city.context.db.selectFrom('unmatched_payments').selectAll().orderBy('id').execute();
  const states = async () => (await rows()).map(({ state, reason }) => (state === 'open' ? reason : state));
  const stored = (serial: string) =>
    city.context.db
      .selectFrom('fines')
      .where('serial_key', '=', serial.replace(' ', ''))
      .selectAll()
      .executeTakeFirst();
  const paid = async (serial = SERIAL) => {
    const found = await stored(serial);
    return found && (found.paid_at === null ? (found.paid_part_kopecks ?? 0) : 'whole');
  };
  const told = async () =>
    (await city.context.db.selectFrom('notifications').select('kind').orderBy('id').execute()).map(({ kind }) => kind);
  async function correct(serial: string, fields: Record<string, string>) {
    const id = (await stored(serial))?.id;
    const { version } = (await city.desk('registers.find', { register: 'fines', id }, clerk)).json;
    const input = { register: 'fines' as const, id, version, reason: 'typo', fields };
    const { status, text, json } = await city.desk('registers.correct', input, clerk);
    expect(status, text).toBe(200);
    return json;
  }
  const PAYABLE = 'постанова є в реєстрі: зарахуйте цей платіж за нею';
  const UNKNOWN = 'постанови з такою серією та номером немає в реєстрі';

  it('pays it as the register brings it: nobody is told of a new fine, and the undo lets it wait again', async () => {
    await statement([['170,00', `Штраф ${SERIAL}`]]);
    expect(await states()).toEqual([UNKNOWN]);
    const before = await rows();
    const id = await importFines([fine(SERIAL, PLATE)]);
    expect([await paid(), await states(), await told()]).toEqual(['whole', ['counted'], []]);
    expect(await city.context.db.selectFrom('payments').selectAll().execute()).toMatchObject([
      { serial_key: 'ІП0000000007', amount_kopecks: 17_000, import_id: Number(id) },
    ]);
    await undo(id);
    expect([await paid(), await city.context.db.selectFrom('payments').selectAll().execute()]).toEqual([undefined, []]);
    expect(await rows()).toEqual(before.map((row) => ({ ...row, version: row.version + 2 })));
    expect(await importFines([fine(SERIAL, PLATE)]).then(() => paid())).toBe('whole');
  });

  it('pays it in whatever spelling it was named', async () => {
    const spelled = [
      'штраф IП7000001',
      'серія ІП № 0007 000 002 від 18.11.2026',
      'ПОСТАНОВА IП-07000003',
      'iп№7000004',
    ];
    await statement(spelled.map((purpose) => ['170,00', purpose]));
    await importFines([1, 2, 3, 4].map((number) => fine(`ІП 000700000${number}`, PLATE)));
    expect(await states()).toEqual(Array(4).fill('counted'));
  });

  it('pays parts in the order of their days, and says what is left', async () => {
    await statement([
      ['50,00', `Штраф ${SERIAL}, друга`, '20.11.2026'],
      ['40,00', `Штраф ${SERIAL}, перша`],
    ]);
    await importFines([fine(SERIAL, PLATE)]);
    expect([await paid(), await told()]).toEqual([9_000, ['fine_new']]);
    expect((await stored(SERIAL))?.paid_part_at).toBe(Date.parse('2026-11-20T23:59:59+02:00'));
  });

  it('is undone with the part of an import that nothing newer changed', async () => {
    await statement([['170,00', `Штраф ${SERIAL}`]]);
    const id = await importFines([fine(SERIAL, PLATE), fine('ІП 0000000008', PLATE)]);
    await importFines([fine('ІП 0000000008', PLATE, { address: 'вул. Соборна, 1' })]);
    await undo(id, '--partly');
    expect([await paid(), await paid('ІП 0000000008'), await states()]).toEqual([undefined, 0, [UNKNOWN]]);
  });

  it('pays a fine whose cancelling the register takes back, and the undo cancels it again', async () => {
    const row = fine('ІП 0000000001', PLATE);
    await importFines([{ ...row, cancelled_at: '2026-11-19' }]);
    await statement([['170,00', 'Штраф ІП 0000000001']]);
    const CANCELLED = 'постанову скасовано: кошти треба повернути';
    expect(await states()).toEqual([CANCELLED]);
    const file = join(folder, 'fines.csv');
    writeFileSync(file, ['serial_number,cancelled_at', 'ІП 0000000001,'].join('\n'));
    const { output, errors } = await operator('import', 'fines', file, '--clear-empty');
    expect(errors).toBe('');
    expect([await paid('ІП 0000000001'), await states()]).toEqual(['whole', ['counted']]);
    await undo(/Імпорт (\d+)/.exec(output)?.[1] ?? '');
    expect([await paid('ІП 0000000001'), await states()]).toEqual([0, [CANCELLED]]);
  });

  it('is offered again, with a true reason, when the import that cancelled its fine is undone', async () => {
    const id = await importFines([fine('ІП 0000000001', PLATE, { cancelled_at: '2026-11-19' })]);
    await statement([['170,00', 'Штраф ІП 0000000001']]);
    await undo(id);
    expect(await states()).toEqual([PAYABLE]);
  });

  it('is offered again when the decision of a court that cancelled its fine is taken back', async () => {
    const { id } = await city.context.db.selectFrom('fines').select('id').executeTakeFirstOrThrow();
    await city.desk('court.sue', { id, court: 'Суд', case_number: '127/1/26', filed_on: '2026-11-19' }, clerk);
    const inCourt = async (name: 'court.decide' | 'court.undo', more: object = {}) => {
      const [suit] = (await city.desk('court.find', { id }, clerk)).json.suits;
      const { status, text } = await city.desk(name, { id: suit?.id, version: suit?.version, ...more }, clerk);
      expect(status, text).toBe(200);
    };
    await inCourt('court.decide', { outcome: 'cancelled', decided_on: '2026-11-20' });
    await statement([['170,00', 'Штраф ІП 0000000001']]);
    await inCourt('court.undo');
    expect(await states()).toEqual([PAYABLE]);
  });

  it('waits on, with the reason of today, where a person has to look', async () => {
    await statement([
      ['680,00', `Штраф ${SERIAL}`],
      ['100,00', 'Штраф ІП 0000000008', '01.11.2026'],
    ]);
    const other = ['100,00', 'Штраф ІП 0000000009'] as const;
    await statement([[...other]]);
    await statement([[...other], ['5,00', 'Кава']], '--repeated', 'wait');
    const id = await importFines([7, 8, 9].map((number) => fine(`ІП 000000000${number}`, PLATE)));
    const sum = 'сума на 340,00\u00a0грн більша за борг: чи не за кілька постанов її сплачено';
    const [first, second, third, fourth] = await states();
    expect([first, second, third]).toEqual([sum, 'платіж раніший за порушення', 'counted']);
    expect(fourth).toContain('можливо, це той самий платіж');
    expect([await paid(), await paid('ІП 0000000008'), await paid('ІП 0000000009')]).toEqual([0, 0, 10_000]);
    await undo(id);
    expect((await states()).slice(0, 3)).toEqual([UNKNOWN, UNKNOWN, UNKNOWN]);
  });

  it('is not paid when a clerk says meanwhile that it is not ours', async () => {
    await statement([['170,00', `Штраф ${SERIAL}`]]);
    const importing = await city.context.db.transaction().execute(async (trx) => {
      await trx.updateTable('unmatched_payments').set({ state: 'not_ours' }).execute();
      const started = { done: importFines([fine(SERIAL, PLATE)]) };
      const held = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`;
      if (isPostgres(trx)) await expect.poll(async () => (await held.execute(trx)).rows.length).toBe(1);
      return started;
    });
    await importing.done;
    expect([await paid(), await states()]).toEqual([0, ['not_ours']]);
  });

  it('keeps the undo of its statement from leaving a fine paid: refused, or left with its name', async () => {
    const LINES: Parameters<typeof statement>[0] = [
      ['170,00', 'Штраф ІП 0000000001'],
      ['170,00', `Штраф ${SERIAL}`],
      ['5,00', 'Кава'],
      ['6,00', 'Чай'],
    ];
    const batch = async () => /import undo (\d+)/.exec(await statement(LINES))?.[1] ?? '';
    const first = await batch();
    const register = await importFines([fine(SERIAL, PLATE)]);
    const refused = await operator('import', 'undo', first);
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining(`новіший імпорт ${register}. Спершу`)]);
    expect(refused.errors).toContain('Змінено новішим: ІП0000000007.');
    const planned = await city.desk('imports.plan-undo', { id: Number(first) }, clerk);
    expect(planned.json).toMatchObject({ left: ['ІП0000000007'], left_total: 1, later: [Number(register)] });
    for (const id of [register, first]) await undo(id);
    expect([await paid(), await paid('ІП 0000000001'), await rows()]).toEqual([undefined, 0, []]);

    const second = await batch();
    await importFines([fine(SERIAL, PLATE), fine('ІП 0000000008', PLATE)]);
    const { id, version } = (await rows())[1] ?? {};
    const match = { id, version, serial_number: 'ІП 0000000008' };
    expect((await city.desk('payments.match', match, clerk)).status).toBe(200);
    expect((await operator('import', 'undo', second)).errors).toContain('ІП0000000007, ІП0000000008');
    await undo(second, '--partly');
    expect([await paid(), await paid('ІП 0000000008'), await paid('ІП 0000000001')]).toEqual(['whole', 500, 0]);
    expect(await states()).toEqual(['counted', 'matched']);
  });

  it('pays nothing unseen where the city wants two people for what is paid: a person counts it', async () => {
    await city.import('settings', [settings({ second_look: { paid: true } })]);
    await importFines([fine(SERIAL, PLATE, { violated_at: '2026-11-20T14:05:00+02:00' })]);
    await statement([['170,00', `Штраф ${SERIAL}`]]);
    const { proposed } = await correct(SERIAL, { violated_at: '18.11.2026 14:05' });
    await statement([['170,00', 'Штраф ІП 0000000008']]);
    const fields = fine('ІП 0000000008', PLATE, { amount: '340,00', violated_at: '18.11.2026 14:06' });
    const entered = await city.desk('registers.add', { register: 'fines', fields, photos: [] }, clerk);
    await city.context.db.deleteFrom('settings').execute();
    expect(entered.status, entered.text).toBe(200);
    expect([proposed, await paid(), await paid('ІП 0000000008')]).toEqual([undefined, 0, 0]);
    expect(await states()).toEqual([PAYABLE, PAYABLE]);
  });

  it('pays at the desk, too, when a clerk corrects the day of the violation', async () => {
    await importFines([fine(SERIAL, PLATE, { violated_at: '2026-11-20T14:05:00+02:00' })]);
    await statement([['170,00', `Штраф ${SERIAL}`]]);
    expect(await states()).toEqual(['платіж раніший за порушення']);
    await correct(SERIAL, { violated_at: '18.11.2026 14:05' });
    expect([await paid(), await states()]).toEqual(['whole', ['counted']]);
  });
});
