import { beforeAll, expect, it } from 'vitest';
import type { DeskCallName } from '@/contract/desk-port';
import { onBothEngines } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { fileOf, pdfScan, pngPhoto } from './files';
import { operatorOf } from './operator';
import { evacuation, fine } from './records';
import { storedKeys } from './stored-files';

const { consent: _consent, ...COMPLAINT } = APPEAL;
/** In force on the 10th: the term to appeal ends on the 20th, a day before the city's clock. */
const LATE = fine('ІП 0001234567', 'AA1234BB', {
  violated_at: '2026-11-05T10:00:00+02:00',
  issued_at: '2026-11-10',
  in_force_at: '2026-11-10',
});
const NEW_FINE = {
  serial_number: 'ІП 0000000077',
  license_plate: 'KA 5678 MM',
  amount: '340,00',
  violated_at: '2026-11-20T14:05',
  article: 'ч. 1 ст. 122 КУпАП',
};

onBothEngines('what the staff type in', (createDatabase, _, itOnAny) => {
  const city = cityOf(createDatabase);
  let clerk: string;
  let sent = 0;

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    await city.import('fines', [LATE]);
  });

  const act = <Name extends DeskCallName>(name: Name, input: object) => city.desk(name, input, clerk);
  const enter = (changes: object) =>
    act('appeals.enter', {
      ...{ ...COMPLAINT, came: 'post', received_on: '2026-11-21', accepted_by: 'Ніна Приймальня' },
      ...{ submission: `submission-${(sent += 1)}`, ...changes },
    });
  const entered = async (changes: object) => {
    const { status, text, json } = await enter(changes);
    expect(status, text).toBe(200);
    return (await act('appeals.find', { id: Number(json.id) })).json;
  };
  const letters = async () => (await act('letters.list', {})).json.rows;

  it('counts a complaint by post from the day of its postmark, and one without it from the day it came', async () => {
    const inTime = await entered({ posted_on: '2026-11-20', last_name: 'Вчасний' });
    const late = await entered({ last_name: 'Пізній' });
    const suspends = await city.context.db.selectFrom('appeals').select(['number', 'suspends_fine']).execute();
    expect(new Map(suspends.map((row) => [row.number, row.suspends_fine]))).toEqual(
      new Map([
        [inTime.appeal.number, 1],
        [late.appeal.number, 0],
      ]),
    );
    expect(inTime.by_hand).toMatchObject({ came: 'post', accepted_by: 'Ніна Приймальня' });
    expect(Date.parse(inTime.by_hand?.posted_at ?? '')).toBe(Date.parse('2026-11-20T00:00:00+02:00'));
    expect(inTime.taken_by).toBeNull();
  });

  itOnAny('is decided in ten days of the day it came, not of the day it was typed in', async () => {
    const { appeal } = await entered({ last_name: 'Учорашня', received_on: '2026-11-20' });
    expect(Date.parse(appeal.answer_until ?? '')).toBe(Date.parse('2026-11-30T23:59:59+02:00'));
  });

  itOnAny(
    'tells whoever left no e-mail by a letter, whoever left one by mail, and at the counter by the receipt',
    async () => {
      const before = (await letters()).length;
      const { appeal } = await entered({ last_name: 'Листовна', came: 'phone' });
      expect((await letters()).map(({ number }) => number)).toContain(appeal.number);
      await entered({ last_name: 'Приймальна', came: 'counter' });
      const mailed = await entered({ last_name: 'Поштова', email: 'mail@example.org' });
      expect(mailed.appeal.mailed_to).toBe('mail@example.org');
      expect(await letters()).toHaveLength(before + 1);
    },
  );

  it('keeps the scan with the complaint, is found by how it came, and stands in the journal', async () => {
    const upload = (await act('appeals.upload', { file: fileOf(pdfScan(), 'скан.pdf') })).json;
    const { appeal } = await entered({ last_name: 'Сканова', came: 'counter', uploads: [upload.id] });
    expect(appeal.files.map(({ name }) => name)).toEqual(['скан.pdf']);
    const { rows } = (await act('appeals.list', { came: 'counter' })).json;
    expect(rows.map(({ number }) => number)).toContain(appeal.number);
    expect(new Set(rows.map(({ came }) => came))).toEqual(new Set(['counter']));
    const acts = await city.context.db
      .selectFrom('journal')
      .where('subject', '=', `appeal ${appeal.number}`)
      .select(['act', 'actor_name'])
      .execute();
    expect(acts[0]).toEqual({ act: 'appeal.entered', actor_name: 'Працівник clerk' });
  });

  it('is forgotten when it was a mistake, with its files and its stay, and its number stays in the journal alone', async () => {
    const scan = (await act('appeals.upload', { file: fileOf(pdfScan(), 'чужий.pdf') })).json;
    const wrong = await entered({ last_name: 'Помилкова', posted_on: '2026-11-20', uploads: [scan.id] });
    expect(wrong.acts).toContain('undo-entry');
    const input = { id: Number(wrong.appeal.id), version: wrong.version };
    expect((await act('appeals.undo-entry', input)).status).toBe(200);
    expect((await act('appeals.find', { id: input.id })).status).toBe(404);
    const { db, now } = city.context;
    expect(await db.selectFrom('appeal_words').where('appeal_id', '=', input.id).selectAll().execute()).toEqual([]);
    const left = await db.selectFrom('appeal_files').where('upload_key', '=', scan.id).selectAll().executeTakeFirst();
    expect(left).toMatchObject({ appeal_id: null, event_id: null, uploaded_at: now() });
    const lines = await db
      .selectFrom('journal')
      .where('subject', '=', `appeal ${wrong.appeal.number}`)
      .where('act', 'not like', '%.seen')
      .select('act')
      .orderBy('id')
      .execute();
    expect(lines.map((one) => one.act)).toEqual(['appeal.entered', 'appeal.entry-undone']);
    const next = await entered({ last_name: 'Наступна' });
    expect(next.appeal.number > wrong.appeal.number).toBe(true);
  });

  it('is not forgotten once its sender was told by post, it is decided or another is its part', async () => {
    const refused = async ({ appeal, version, acts }: Awaited<ReturnType<typeof entered>>, why: string) => {
      expect(acts).not.toContain('undo-entry');
      const { status, text } = await act('appeals.undo-entry', { id: Number(appeal.id), version });
      expect([status, text]).toEqual([409, expect.stringContaining(why)]);
    };
    const decided = await entered({ last_name: 'Вирішена' });
    const id = Number(decided.appeal.id);
    await act('appeals.decide', { id, version: decided.version, outcome: 'upheld', text: 'Ні.' });
    await refused((await act('appeals.find', { id })).json, 'спершу поновіть');
    const main = await entered({ last_name: 'Подвійна' });
    const part = await entered({ last_name: 'Подвійна', again: true });
    const pair = { id: Number(main.appeal.id), version: main.version, other_id: Number(part.appeal.id) };
    expect((await act('appeals.merge', pair)).status).toBe(200);
    for (const one of [pair.id, pair.other_id])
      await refused((await act('appeals.find', { id: one })).json, 'спершу роз’єднайте');
    const posted = await entered({ last_name: 'Відіслана' });
    const { rows } = (await act('letters.list', {})).json;
    const letter = rows.find(({ number }) => number === posted.appeal.number);
    expect((await act('letters.send', { sent_on: '2026-11-21', letters: [{ id: letter?.id }] })).status).toBe(200);
    await refused((await act('appeals.find', { id: Number(posted.appeal.id) })).json, 'лист поштою');
  });

  it('makes one complaint of a form sent twice, and asks before a second one of the same person', async () => {
    const first = await enter({ last_name: 'Двічі', submission: 'sent-twice' });
    const again = await enter({ last_name: 'Двічі', submission: 'sent-twice' });
    expect(again.json).toEqual(first.json);
    const asked = await enter({ last_name: 'Двічі' });
    expect([asked.status, asked.json]).toMatchObject([409, { code: 'appeal_exists', existing_id: first.json.id }]);
    expect((await enter({ last_name: 'Двічі', again: true })).status).toBe(200);
  });

  itOnAny.each([
    ['posted_on', { came: 'counter', posted_on: '2026-11-20' }],
    ['posted_on', { posted_on: '2026-11-22' }],
    ['received_on', { received_on: '2026-11-22' }],
    ['came', { came: '' }],
    ['last_name', { last_name: ' ' }],
    ['accepted_by', { accepted_by: '' }],
    ['authority', { represented_name: 'ТОВ «Таксі»' }],
  ])('names %s, which a complaint by hand is refused for', async (field, changes) => {
    const { status, json } = await enter(changes);
    expect([status, json]).toMatchObject([400, { fields: { [field]: [expect.any(String)] } }]);
  });

  itOnAny('keeps a message by phone with its term, and asks for an address where the law does', async () => {
    const message = { came: 'phone', received_on: '2026-11-20', kind: 'request', message: 'Зламаний шлагбаум' };
    const more = { name: 'Ірина', accepted_by: 'Ніна', submission: 'message-1' };
    const refused = await act('messages.enter', { ...message, ...more });
    expect(refused.json).toMatchObject({ fields: { address: [expect.any(String)] } });
    const { json } = await act('messages.enter', { ...message, ...more, address: 'Вінниця' });
    const shown = (await act('messages.find', { id: Number(json.id) })).json;
    expect(shown).toMatchObject({ came: 'phone', accepted_by: 'Ніна', message: 'Зламаний шлагбаум' });
    expect(Date.parse(shown.answer_until ?? '')).toBe(Date.parse('2026-12-20T23:59:59+02:00'));
    expect((await letters()).map(({ number }) => number)).toContain(json.number);
    const { rows } = (await act('messages.list', { came: 'phone' })).json;
    expect(rows.map(({ number }) => number)).toEqual([json.number]);
  });

  itOnAny.each(['appeals/new', 'messages/new', 'registers/fines/new'])('keeps what is typed into %s', async (about) => {
    const draft = { about, form: 'entry', of: 'clerk@parking.example.org', values: { last_name: 'Недописаний' } };
    expect((await act('drafts.keep', draft)).status).toBe(200);
    expect((await act('drafts.find', { about })).json.drafts).toMatchObject([{ form: 'entry', values: draft.values }]);
  });

  const add = (register: string, fields: object, more = {}) => act('registers.add', { register, fields, ...more });

  it('adds a fine with its photo as one line of an import, and its undo takes it away', async () => {
    const photos = [fileOf(await pngPhoto(), 'авто; збоку.png')];
    const { status, text, json } = await add('fines', NEW_FINE, { photos });
    expect(status, text).toBe(200);
    const record = (await act('registers.find', { register: 'fines', id: Number(json.id) })).json;
    expect(record).toMatchObject({ title: 'ІП 0000000077', license_plate: 'KA5678MM' });
    expect(record.photos).toHaveLength(1);
    expect(record.history).toMatchObject({
      imports: [{ is_new: true, source: 'один запис: ІП0000000077', made_by: 'Працівник clerk' }],
      acts: [{ act: 'fine.entered', by: 'Працівник clerk' }],
    });
    const twice = await add('fines', { ...NEW_FINE, serial_number: 'іп 77' }, { photos });
    expect([twice.status, twice.json]).toMatchObject([409, { code: 'exists', existing_id: json.id }]);
    const kept = await storedKeys(city.context.files);
    expect(kept.filter((key) => key.startsWith('fines/'))).toHaveLength(1);
    const undone = await operatorOf(city)('import', 'undo', String(json.import_id));
    expect(undone, undone.output).toMatchObject({ code: 0 });
    expect((await act('registers.find', { register: 'fines', id: Number(json.id) })).status).toBe(404);
  });

  itOnAny('names the field that the rules of an import refuse, and asks about what looks like a mistake', async () => {
    const wrong = await add('fines', { ...NEW_FINE, amount: 'сто', serial_number: '' });
    expect(wrong.json).toMatchObject({
      fields: { amount: [expect.any(String)], serial_number: expect.anything() as unknown },
    });
    const midnight = { ...NEW_FINE, violated_at: '2026-11-20T00:00' };
    expect((await add('fines', midnight)).json).toMatchObject({ code: 'doubts' });
    expect((await add('fines', midnight, { accept: true })).status).toBe(200);
    expect((await add('parking-places', { parking_type: 'Відведений' })).json).toMatchObject({
      fields: { external_id: [expect.stringContaining('Адреса')] },
    });
    const text = { photos: [fileOf(Buffer.from('x'), 'фото.jpg')] };
    expect((await add('fines', { ...NEW_FINE, serial_number: 'ІП 78' }, text)).status).toBe(415);
  });

  it('names a tow without a code by its plate and minute, and does not add the same one twice, even at once', async () => {
    const { external_id: _code, ...tow } = evacuation(1, 'AA1234BB');
    const answers = await Promise.all([add('evacuations', tow), add('evacuations', { ...tow, external_id: '' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [row] = (await act('registers.list', { register: 'evacuations', q: 'AA1234BB' })).json.rows;
    expect(row?.key).toMatch(/^AA1234BB 2026-11-20 \d\d:\d\d$/);
    expect(row?.title).toBe('AA 1234 BB');
    const { fields } = (await act('registers.find', { register: 'evacuations', id: Number(row?.id) })).json;
    expect(fields.find(({ is_made: isMade }) => isMade)?.value).toBe(row?.key);
  });

  itOnAny('does not bring back what was taken off the site', async () => {
    const place = { external_id: 'p9', parking_type: 'Відведений', address: 'вул. Тиха, 9' };
    const { id } = (await add('parking-places', place)).json;
    const { version } = (await act('registers.find', { register: 'parking-places', id: Number(id) })).json;
    await act('registers.withdraw', { register: 'parking-places', id, version, reason: 'gone' });
    const { status, json } = await add('parking-places', place);
    expect([status, json]).toMatchObject([409, { code: 'withdrawn' }]);
  });
});
