import { beforeAll, expect, it } from 'vitest';
import { decideAppeal, takeAppeal } from '@/backend/appeals/review';
import { beginImport, forgetImport } from '@/backend/platform/import/import-log';
import { verifyJournal } from '@/backend/platform/journal/verify';
import { MINUTE_MS } from '@/domain/durations';
import { movement, STATEMENT_SHAPES } from '@/tests/corpus/statements';
import { onAnyEngine } from '@/tests/databases';
import { isWholeRun } from '@/tests/scope';
import { APPEAL } from './appeal';
import { cityOf, timeOfCommands } from './city';
import { addStaff, enterDesk } from './desk';
import { fileOf } from './files';
import { fine } from './records';
import { uploaderOf } from './uploader';

const HEADER = 'Серія та номер постанови;Номерний знак;Сума;Дата порушення';

onAnyEngine('a register by upload', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: string;
  let auditor: string;

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    auditor = await enterDesk(city, await addStaff(city, 'auditor'));
    await city.import('fines', [fine('ІП 0000000001', 'AA1234BB'), fine('ІП 0000000002', 'AA1234BB')]);
  });

  const uploaded = (register: string, text: string | Buffer, name = 'реєстр.csv') =>
    uploaderOf(city, clerk).upload(register, Buffer.from(text), name);
  const accepted = (id: number, input: object = {}) => uploaderOf(city, clerk).accept(id, input);
  const undo = (id: unknown, input: object = {}) => city.desk('imports.undo', { id, ...input }, clerk);
  /** An import that another process has begun; alive for this long. */
  const runningElsewhere = async (ms: number) => {
    const { id } = await beginImport(city.context, 'fines', { file: 'нічний.csv', sha256: '', madeBy: 'місто' });
    const changes = { pid: process.ppid, alive_until: timeOfCommands(city.context) + ms };
    await city.context.db.updateTable('imports').set(changes).where('id', '=', id).execute();
    return id;
  };
  const fines = () => city.context.db.selectFrom('fines').selectAll().orderBy('serial_key').execute();

  it('is shown before it is written, then taken over, logged, and undone', async () => {
    const before = await fines();
    const file = `${HEADER}\nІП 0000000001;AA 1234 BB;400,00;18.11.2026 14:05\nІП 0000000009;КА5678ММ;340,00;19.11.2026 10:00`;
    const checked = await uploaded('fines', file);
    expect(checked).toMatchObject({ state: 'checked', answer: { added: 1, changed: 1, batch_id: null } });
    expect(checked.answer?.rows).toMatchObject([
      { line: 3, fields: expect.arrayContaining([{ field: 'plate_key', before: null, after: 'KA 5678 MM' }]) },
    ]);
    expect(await fines()).toEqual(before);
    const taken = await accepted(Number(checked.id));
    expect(taken).toMatchObject({ state: 'done', answer: { added: 1, changed: 1 } });
    expect(await fines()).toHaveLength(3);
    const { rows, uploads } = (await city.desk('imports.list', {}, auditor)).json;
    expect(rows[0]).toMatchObject({ id: taken.import_id, source: 'реєстр.csv', made_by: 'Працівник clerk' });
    expect(uploads).toEqual([]);
    const details = (await city.desk('imports.find', { id: taken.import_id }, auditor)).json;
    expect(details.changes[0]).toEqual({
      key: 'ІП0000000001',
      is_new: false,
      fields: [{ field: 'amount_kopecks', before: '340,00', after: '400,00' }],
    });
    const undone = await undo(taken.import_id);
    expect(undone.json).toEqual({ removed: 1, restored: 1, left: [], left_total: 0 });
    expect(await fines()).toEqual(before);
    expect((await undo(taken.import_id)).status).toBe(409);
    const acts = await city.context.db.selectFrom('journal').where('act', 'like', 'import.%').selectAll().execute();
    expect(acts.map(({ act, actor_name: name }) => `${act} ${name}`)).toEqual(
      expect.arrayContaining(['import.done Працівник clerk', 'import.undone Працівник clerk']),
    );
    expect(await verifyJournal(city.context.db)).toMatchObject({ isWhole: true });
    expect(await city.context.files.list('registers').next()).toMatchObject({ value: [] });
  });

  it('waits for an import of the register that another process has not ended', async () => {
    const { id } = await uploaded('fines', `${HEADER}\nІП 0000000091;AA 1234 BB;340,00;18.11.2026 14:05`);
    await runningElsewhere(3_000);
    expect(await accepted(Number(id))).toMatchObject({ state: 'done', answer: { added: 1 } });
  });

  it('is not undone over what was decided since', async () => {
    const file = `${HEADER}\nІП 0000000051;AA 1234 BB;340,00;18.11.2026 14:05\nІП 0000000052;AA 1234 BB;340,00;18.11.2026 14:05`;
    const { id } = await uploaded('fines', file);
    const { import_id: done } = await accepted(Number(id));
    const appeal = { ...APPEAL, serial_number: 'ІП 0000000051', license_plate: 'AA1234BB' };
    const { number } = (await city.call('appeal-fines/', { body: appeal })).json as { number: string };
    await takeAppeal(city.context, { number });
    await decideAppeal(city.context, { number, outcome: 'cancelled', text: 'Так.', amount: '', uploads: [] });
    const decided = await fines();
    const whole = await undo(done);
    expect([whole.status, whole.text]).toEqual([
      409,
      expect.stringContaining('ІП0000000051. Решту поверне «Скасувати завантаження»'),
    ]);
    expect(whole.json).toMatchObject({ code: 'changed_since' });
    const planned = await city.desk('imports.plan-undo', { id: done }, clerk);
    expect(planned.json).toEqual({
      removed: 1,
      restored: 0,
      left: ['ІП0000000051'],
      left_total: 1,
      later: [],
      held_total: 0,
      held_by: [],
    });
    const undone = (left: number) => undo(done, { is_partly: true, left_total: left });
    expect((await undone(2)).status).toBe(409);
    expect(await fines()).toEqual(decided);
    const { json } = await undone(1);
    expect(json).toMatchObject({ removed: 1, left: ['ІП0000000051'] });
    expect(await fines()).toEqual(decided.filter(({ serial_key: serial }) => serial !== 'ІП0000000052'));
  });

  it('names the lines that look like a mistake beside what would change, and takes them when they are accepted', async () => {
    const checked = await uploaded('fines', `${HEADER}\nІП 0000000021;AAB234BB;340,00;18.11.2026 14:05`);
    expect(checked.answer).toMatchObject({ added: 1, doubts_total: 1 });
    expect(checked.answer?.doubts?.[0]?.reason).toContain('такого номерного знака не буває');
    expect(await accepted(Number(checked.id))).toMatchObject({ state: 'done', answer: { added: 1 } });
  });

  it('without a column of returns names the cars that still stand on the site and are not in the file', async () => {
    const list = (header: string, ...rows: string[]) => [header, ...rows].join('\n');
    const [bare, whole] = ['Держномер;Дата та час евакуації', 'Держномер;Дата та час евакуації;Видано'];
    const row = (number: number, day = '20.11.2026') => `КА${number}ММ;${day} 18:20`;
    const again = [row(1002, '01.11.2026'), row(1004, '02.11.2026'), row(1001, '03.11.2026')];
    const first = await uploaded('evacuations', list(bare, row(1001), row(1002), row(1003, '01.10.2026'), ...again));
    expect(first.answer?.notices).toEqual([]);
    await accepted(Number(first.id));
    const second = await uploaded('evacuations', list(bare, row(1002), row(1004)));
    expect(second.answer?.notices).toEqual([
      expect.stringMatching(/стоїть 1 авто, якого у файлі немає: KA 1001 MM\..*«Авто видано зараз».*стовпець «Видано»/),
    ]);
    expect((await accepted(Number(second.id))).answer?.notices).toEqual(second.answer?.notices);
    expect((await uploaded('evacuations', list(whole, `${row(1002)};`))).answer?.notices).toEqual([]);
  });

  it('of a bank asks whether payments were taken before, and takes the answer', async () => {
    await city.import('fines', [fine('ІП 0000000061', 'AA1234BB'), fine('ІП 0000000062', 'AA1234BB')]);
    const head = 'Дата;Тип операції;Сума;Призначення платежу';
    const line = '20.11.2026;Зарахування;100,00;"Штраф ІП 0000000061"';
    const debit = '20.11.2026;Списання;340,00;"Повернення ІП 0000000062"';
    const first = await uploaded('payments', [head, line, debit].join('\n'), 'ранок.csv');
    const told = { unmatched_total: 0, refused_total: 1 };
    expect(first.answer?.payments).toMatchObject({ partly_paid: ['ІП 0000000061'], paid: [], repeated: 0, ...told });
    expect((await accepted(Number(first.id))).state).toBe('done');
    const second = await uploaded('payments', [head, line, debit, ''].join('\n'), 'вечір.csv');
    expect(second.answer).toMatchObject({ doubts_total: 1, payments: { repeated: 1, partly_paid: [] } });
    expect(second.answer?.doubts?.[0]?.reason).toContain(
      'можливо, це той самий платіж, що у рядку 2 виписки ранок.csv',
    );
    const unanswered = await city.desk('uploads.accept', { id: second.id }, clerk);
    expect(unanswered.json).toMatchObject({ fields: { repeated: [expect.stringContaining('Скажіть, ті самі вони')] } });
    const taken = await accepted(Number(second.id), { repeated: 'other' });
    expect(taken).toMatchObject({
      state: 'done',
      answer: { payments: { paid: ['ІП 0000000061'], sums: { credits: '100.00', counted: '100.00' } } },
    });
    expect((await fines()).find(({ serial_key: key }) => key === 'ІП0000000062')?.paid_at).toBeNull();
    const logged = async (register: string) =>
      (await city.desk('imports.list', { register }, clerk)).json.rows.map((row) => `${row.register} ${row.source}`);
    expect(await logged('payments')).toEqual(['payments вечір.csv', 'payments ранок.csv']);
    expect(await logged('fines')).not.toContainEqual(expect.stringContaining('вечір.csv'));
  });

  // Each shape is read as the command reads it: tests/api/statement-shapes.test.ts.
  it.each(isWholeRun ? ['exchange.txt', 'camt053.xml', 'ifobs.csv'] : ['camt053.xml'])(
    'of a bank is taken as %s, too',
    async (name) => {
      const shape = STATEMENT_SHAPES.find(({ file }) => file === name);
      const serial = `ІП 000000007${name.length % 10}`;
      await city.import('fines', [fine(serial, 'AA1234BB')]);
      const bytes = shape?.write([
        movement({ kopecks: 34_000, purpose: `Штраф ${serial}`, number: String(name.length) }),
        movement({ kopecks: 34_000, purpose: `Повернення ${serial}`, turn: 'refund', number: '102' }),
      ]);
      const checked = await uploaded('payments', bytes ?? Buffer.alloc(0), name);
      expect(checked).toMatchObject({ state: 'checked', answer: { payments: { paid: [serial] } } });
      expect(checked.answer?.payments?.refused[0]?.reason ?? '').toContain(name === 'ifobs.csv' ? '' : 'це списання');
      expect(await accepted(Number(checked.id))).toMatchObject({
        state: 'done',
        answer: { payments: { paid: [serial] } },
      });
    },
  );

  it('of a bank that is no statement of ours is refused with a way out', async () => {
    const refused = await uploaded('payments', '<?xml version="1.0"?><html><body>Виписка</body></html>', 'виписка.xml');
    expect(refused.refusal?.detail).toContain('не виписка camt.053. У клієнт-банку виберіть експорт у .xlsx, CSV');
    const empty = '<?xml version="1.0"?><Document><BkToCstmrStmt/></Document>';
    expect((await uploaded('payments', empty, 'порожня.xml')).refusal?.detail).toContain('немає жодного запису');
    const cut = '1CClientBankExchange\nСекцияДокумент=Платежное поручение\nНомер=12\nДата=20.11.2026';
    expect((await uploaded('payments', cut, 'обірвана.txt')).refusal).toMatchObject({
      refused: [{ line: 2, reason: 'файл обірвано: документ не закінчено' }],
    });
  });

  it('is refused with its lines, and dropped', async () => {
    const refused = await uploaded('fines', `${HEADER}\nІП 0000000031;AA 1234 BB;сто;18.11.2026 14:05`);
    expect(refused).toMatchObject({ state: 'refused', refusal: { code: 'rows_refused' } });
    expect(refused.refusal?.refused?.[0]).toMatchObject({ line: 2, value: 'сто' });
    expect((await city.desk('uploads.accept', { id: refused.id }, clerk)).status).toBe(409);
    expect((await city.desk('uploads.drop', { id: refused.id }, clerk)).status).toBe(200);
    expect((await uploaded('fines', '\u0000\u0001', 'штрафи.csv')).refusal?.detail).toContain('«штрафи.csv»');
  });

  it('is not for an auditor, and not without a file', async () => {
    const create = (register: string, token: string) =>
      city.desk('uploads.create', { register, file: fileOf(Buffer.from(HEADER), 'x.csv') }, token);
    expect((await create('fines', auditor)).status).toBe(404);
    expect((await city.desk('uploads.create', { register: 'fines' }, clerk)).json).toMatchObject({
      fields: { files: ['Виберіть файл.'] },
    });
    expect((await create('news', clerk)).status).toBe(400);
  });

  it('is not written by a session that has ended meanwhile', async () => {
    const checked = await uploaded('fines', `${HEADER}\nІП 0000000041;AA 1234 BB;340,00;18.11.2026 14:05`);
    const before = await fines();
    const running = await runningElsewhere(MINUTE_MS);
    await uploaderOf(city, clerk).begin(Number(checked.id));
    await city.context.db.deleteFrom('staff_sessions').execute();
    await forgetImport(city.context.db, running);
    clerk = await enterDesk(city, await addStaff(city, 'clerk', 'next@example.org'));
    const late = await uploaderOf(city, clerk).settled(Number(checked.id));
    expect(late).toMatchObject({ state: 'failed', refusal: { detail: 'Сеанс завершено. Увійдіть ще раз.' } });
    expect(await fines()).toEqual(before);
  });
});
