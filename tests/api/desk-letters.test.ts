// People without e-mail: what is decided about them is printed, posted and marked until it is delivered.
import { beforeAll, expect, it } from 'vitest';
import { verifyJournal } from '@/backend/platform/journal/verify';
import type { PaperLetter, PrintedLetter } from '@/contract/desk-letters';
import type { DeskAppeal } from '@/contract/desk-appeals';
import { DAY_MS } from '@/domain/durations';
import { onBothEngines } from '@/tests/databases';
import { APPEAL } from './appeal';
import { type City, cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { fine } from './records';

const { consent: _consent, ...WORDS } = APPEAL;
const TEXT = 'Знак справді закривали гілки. Постанову скасовано.\n\nДякуємо, що написали.';
const REQUEST = {
  kind: 'request',
  name: 'Панас Мирний',
  address: 'вул. Гоголя, 5, кв. 2, Полтава, 36000',
  email: '',
  phone: '+380501112233',
  message: 'Прошу встановити знак.',
};

onBothEngines('a letter on paper', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: string;
  let auditor: string;

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    auditor = await enterDesk(city, await addStaff(city, 'auditor'));
    await city.import(
      'fines',
      ['ІП 0000000101', 'ІП 0000000102', 'ІП 0000000103', 'ІП 0000000104'].map((serial) => fine(serial, 'AA1234BB')),
    );
  });

  async function complain(serial: string, changes: object = {}): Promise<number> {
    const body = { ...APPEAL, serial_number: serial, email: '', ...changes };
    const { status, json, text } = await city.call('appeal-fines/', { body });
    expect(status, text).toBe(201);
    return (json as { id: number }).id;
  }
  const desk = async <Answer>(call: Parameters<City['desk']>[0], input: object, token = clerk): Promise<Answer> => {
    const { status, json, text } = await city.desk(call, input, token);
    expect(status, text).toBe(200);
    return json as Answer;
  };
  const find = (id: number) => desk<DeskAppeal>('appeals.find', { id });
  const act = async (
    call: 'appeals.take' | 'appeals.ask' | 'appeals.decide' | 'appeals.reopen',
    id: number,
    input: object = {},
  ) => {
    const { version } = await find(id);
    return desk<unknown>(call, { id, version, ...input });
  };
  const list = (state: string) => desk<{ rows: PaperLetter[]; total: number }>('letters.list', { state });
  const today = () => new Date(city.context.now()).toISOString().slice(0, 10);
  const later = (days: number) => new Date(city.context.now() + days * DAY_MS).toISOString().slice(0, 10);

  it('waits for what is asked and decided, and for nothing that needs no answer', async () => {
    const id = await complain('ІП 0000000101');
    await act('appeals.take', id);
    expect((await list('waiting')).rows).toEqual([]);
    await act('appeals.ask', id, { text: 'Надішліть фото знака.' });
    const { letters } = await desk<{ letters: PrintedLetter[] }>('letters.print', {});
    expect(letters[0]?.paragraphs.join('\n')).toContain('Надішліть докази поштою або принесіть');
    await act('appeals.decide', id, { outcome: 'upheld', text: TEXT });
    const { rows, total } = await list('waiting');
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      state: 'waiting',
      about: 'appeal',
      record_id: id,
      address: APPEAL.address,
      to: `${APPEAL.last_name} ${APPEAL.first_name}`,
      is_late: false,
    });
    // Three days (ст. 295 КУпАП), to the end of the last.
    const { send_until: until = '', created_at: at = '' } = rows[0] ?? {};
    const days = (Date.parse(until) - Date.parse(at)) / DAY_MS;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThan(4);
    expect((await find(id)).letters).toHaveLength(2);
  });

  it('is not made for whoever gets mail', async () => {
    const before = (await list('waiting')).total;
    const id = await complain('ІП 0000000102', { email: 'iryna@example.org' });
    await act('appeals.decide', id, { outcome: 'upheld', text: TEXT });
    expect((await list('waiting')).total).toBe(before);
  });

  it('is announced before the decision, and not stored by the preview', async () => {
    const id = await complain('ІП 0000000103');
    const before = (await list('waiting')).total;
    const { version } = await find(id);
    const decision = { id, version, outcome: 'upheld', text: TEXT };
    const preview = await desk<{ mail: null; post_until: string }>('appeals.preview', decision);
    expect(preview).toMatchObject({ mail: null, post_until: expect.any(String) as string });
    expect((await list('waiting')).total).toBe(before);
  });

  it('is made of the answer to a message that has an address alone', async () => {
    const sent = await city.call('contact-responses/', { body: REQUEST });
    expect(sent.status, sent.text).toBe(201);
    const { id } = sent.json as { id: number };
    const { version } = await desk<{ version: number }>('messages.find', { id });
    expect(await desk('messages.answer', { id, version, text: 'Знак установимо навесні.' })).toEqual({ way: 'paper' });
    const letter = (await list('waiting')).rows.find(({ about }) => about === 'message');
    expect(letter).toMatchObject({ to: REQUEST.name, address: REQUEST.address, record_id: id });
    const address = 'вул. Гоголя, 15, кв. 2, Полтава, 36000';
    await desk('letters.readdress', { id: letter?.id, version: letter?.version, address });
    expect((await list('waiting')).rows.find(({ about }) => about === 'message')).toMatchObject({ address });
    expect(await desk('messages.find', { id })).toMatchObject({ address });
    const stale = await city.desk('letters.readdress', { id: letter?.id, version: letter?.version, address }, clerk);
    expect(stale.status).toBe(409);
  });

  it('is printed whole: what was said, to whom and where', async () => {
    const { letters, count } = await desk<{ letters: PrintedLetter[]; count: number }>('letters.print', {}, auditor);
    expect(count).toBe(2);
    const decision = letters.find(({ title }) => title.includes('є рішення'));
    expect(decision?.paragraphs.join('\n')).toContain('Знак справді закривали гілки.');
    expect(decision?.paragraphs.join('\n')).toContain('Дякуємо, що написали.');
    expect(decision?.paragraphs.join('\n')).not.toMatch(/https?:/);
  });

  it('is marked sent with its number, delivered, returned, sent again, and each mark has its way back', async () => {
    const { rows } = await list('waiting');
    const [first, second] = rows.map(({ id }) => id);
    await desk('letters.send', {
      sent_on: today(),
      letters: [{ id: first, track: ' 05000 1234 5678' }, { id: second }],
    });
    const sent = (await list('sent')).rows;
    expect(sent.map(({ id, track }) => [id, track]).sort()).toEqual([
      [first, '0500012345678'],
      [second, null],
    ]);
    const posted = await desk<{ letters: PrintedLetter[] }>('letters.print', { sent_on: today() });
    expect(posted.letters.map(({ id }) => id)).toEqual([first, second]);
    const versionOf = async (id: PaperLetter['id'] | undefined, state: string) =>
      (await list(state)).rows.find((one) => one.id === id)?.version;

    await desk('letters.deliver', { id: first, version: await versionOf(first, 'sent'), delivered_on: today() });
    const { court_until: court, delivered_at: at } = (await list('delivered')).rows[0] ?? {};
    // КАС України ст. 286: ten days, to the next working day when the last is none.
    expect(Date.parse(court ?? '')).toBeGreaterThan(Date.parse(at ?? '') + 10 * DAY_MS);
    expect(Date.parse(court ?? '')).toBeLessThan(Date.parse(at ?? '') + 13 * DAY_MS);
    await desk('letters.undo', { id: first, version: await versionOf(first, 'delivered') });
    expect((await list('sent')).total).toBe(2);
    const back = { id: second, returned_on: today(), reason: 'unclaimed' };
    await desk('letters.bring-back', { ...back, version: await versionOf(second, 'sent') });
    expect((await list('returned')).rows).toMatchObject([{ id: second, return_reason: 'unclaimed' }]);
    await desk('letters.send', { sent_on: today(), letters: [{ id: second, track: 'RB123456789UA' }] });
    expect((await list('returned')).total).toBe(0);
    await desk('letters.undo', { id: second, version: await versionOf(second, 'sent') });
    expect((await list('waiting')).rows.map(({ id }) => id)).toContain(second);
    expect(await verifyJournal(city.context.db)).toMatchObject({ isWhole: true });
  });

  it('is found among those of its state by its number at the post, its case and its sender', async () => {
    const id = await complain('ІП 0000000104', { last_name: 'Шукайло', first_name: 'Ганна' });
    await act('appeals.decide', id, { outcome: 'upheld', text: TEXT });
    const { number } = (await find(id)).appeal;
    const found = async (q: string, state: string) =>
      (await desk<{ rows: PaperLetter[] }>('letters.list', { state, q })).rows.map((one) => one.number);
    for (const q of [number, number.slice(-6), 'шукайло г', 'ІП 104']) {
      const { letters } = await desk<{ letters: PrintedLetter[] }>('letters.print', { q });
      expect([await found(q, 'waiting'), letters.map((one) => one.number)], q).toEqual([[number], [number]]);
    }
    const { rows } = await desk<{ rows: PaperLetter[] }>('letters.list', { q: number });
    const letters = rows.map((one) => ({ id: one.id, track: '0500099990001' }));
    await desk('letters.send', { sent_on: today(), letters });
    expect(await found('05000 9999 0001', 'sent')).toEqual([number]);
    expect([await found('0500099990001', 'waiting'), await found('Ніхто', 'sent')]).toEqual([[], []]);
  });

  it('takes no day to come, no day before it was written, no number of letters that are no number, nothing twice', async () => {
    const [letter] = (await list('waiting')).rows;
    const send = (input: object) => city.desk('letters.send', input, clerk);
    const one = (track = '') => [{ id: letter?.id, track }];
    for (const [input, field] of [
      [{ sent_on: later(2), letters: one() }, 'sent_on'],
      [{ sent_on: later(-9), letters: one() }, 'sent_on'],
      [{ sent_on: today(), letters: one('номер') }, 'letters.0.track'],
      [{ sent_on: today(), letters: [] }, 'letters'],
    ] as const) {
      const { status, json } = await send(input);
      expect(status, field).toBe(400);
      expect(Object.keys((json as unknown as { fields: object }).fields)).toEqual([field]);
    }
    const [sent] = (await list('sent')).rows;
    const both = [...one(), { id: sent?.id, track: '' }];
    expect((await send({ sent_on: today(), letters: both })).status).toBe(409);
    expect((await list('waiting')).rows.map(({ id }) => id)).toContain(letter?.id);
    expect((await city.desk('letters.send', { sent_on: today(), letters: one() }, auditor)).status).toBe(404);
  });

  it('that waits is not sent when the case has changed since, unless it was posted already', async () => {
    const id = await complain('ІП 0000000104');
    const letters = async () => (await find(id)).letters.map(({ state, title }) => [state, title.replace(/.*: /, '')]);
    await act('appeals.decide', id, { outcome: 'upheld', text: TEXT });
    await act('appeals.reopen', id, { text: 'Знайшли ще одне фото.' });
    expect(await letters()).toEqual([
      ['waiting', expect.stringContaining('поновлено')],
      ['dropped', expect.stringContaining('рішення')],
    ]);
    const [reopened, decided] = (await find(id)).letters;
    await desk('letters.undo', { id: decided?.id, version: decided?.version });
    await desk('letters.send', { sent_on: today(), letters: [{ id: decided?.id }, { id: reopened?.id }] });
    await act('appeals.decide', id, { outcome: 'upheld', text: TEXT });
    expect((await letters()).map(([state]) => state)).toEqual(['waiting', 'sent', 'sent']);
    expect((await city.desk('letters.send', { sent_on: today(), letters: [{ id: decided?.id }] }, clerk)).status).toBe(
      409,
    );
    const last = (await find(id)).letters[0];
    await desk('letters.send', { sent_on: today(), letters: [{ id: last?.id }] });
  });

  it('that a complaint by post was received stays when it is taken and evidence is asked, until it is decided', async () => {
    const entry = { came: 'post', received_on: today(), accepted_by: 'Ніна', submission: 'received-by-post' };
    const words = { ...WORDS, serial_number: 'ІП 0000000102', last_name: 'Поштова', email: '' };
    const { id } = await desk<{ id: number }>('appeals.enter', { ...words, ...entry });
    const waiting = async () =>
      (await list('waiting')).rows
        .filter(({ record_id: of }) => of === id)
        .map(({ title }) => title.replace(/.*\d:? /, ''))
        .toSorted();
    await act('appeals.take', id);
    expect(await waiting()).toEqual(['отримано']);
    await act('appeals.ask', id, { text: 'Надішліть фото знака.' });
    expect(await waiting()).toEqual(['отримано', 'потрібні докази']);
    await act('appeals.take', id);
    expect(await waiting()).toEqual(['отримано']);
    await act('appeals.decide', id, { outcome: 'upheld', text: TEXT });
    expect(await waiting()).toEqual(['є рішення']);
  });

  it('that nobody sent in three days is late, on Today, too', async () => {
    city.wait(5 * DAY_MS);
    const again = await enterDesk(city, await addStaff(city, 'head'));
    const { rows } = await desk<{ rows: PaperLetter[] }>('letters.list', {}, again);
    expect(rows.every((letter) => letter.is_late)).toBe(true);
    const waiting = await desk<{ kind: string; count: number; late: number }[]>('today.see', {}, again);
    expect(waiting.find(({ kind }) => kind === 'letters')).toMatchObject({ count: rows.length, late: rows.length });
  });
});
