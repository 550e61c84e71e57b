import { beforeAll, beforeEach, expect, it } from 'vitest';
import { collectPersonalData, eraseCitizen } from '@/backend/entry/citizen-data';
import { onBothEngines } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { citizen, fine, settings } from './records';
import { REFUND } from './refund';

const PAID = { paid_at: '2026-11-19T10:00:00+02:00' };
const { email: EMAIL } = REFUND;

onBothEngines('money that goes back', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: string;
  let serial = '';
  let plate = '';
  let number = 0;

  beforeAll(async () => {
    clerk = await enterDesk(city, await addStaff(city, 'clerk'));
    await city.import('settings', [settings()]);
  });
  beforeEach(async () => {
    number += 1;
    serial = `ІП ${String(number).padStart(10, '0')}`;
    plate = `AA${1000 + number}BH`;
    await city.context.db.deleteFrom('mails').execute();
    await city.context.db.deleteFrom('refunds').execute();
  });

  const idOf = async () =>
    (await city.context.db.selectFrom('fines').where('plate_key', '=', plate).select('id').executeTakeFirstOrThrow())
      .id;
  const page = async () => (await city.desk('court.find', { id: await idOf() }, clerk)).json;
  const submit = async (more: object = {}) => {
    const given = {
      id: await idOf(),
      ...REFUND,
      ...{ requested_on: '2026-11-20', submitted_on: '2026-11-21', submission_number: '15-ПД' },
    };
    return city.desk('refunds.submit', { ...given, ...more }, clerk);
  };
  const mails = async () =>
    (await city.context.db.selectFrom('mails').select(['subject', 'body']).orderBy('id').execute()).map(
      ({ subject, body }) => `${subject} ${body}`,
    );
  async function act(name: 'refunds.return' | 'refunds.undo', more: object = {}) {
    const [refund] = (await page()).refunds;
    return city.desk(name, { id: refund?.id, version: refund?.version, ...more }, clerk);
  }

  it('is submitted to the Treasury, returned and taken back, each told to the payer and in the cabinet', async () => {
    await city.import('fines', [fine(serial, plate, PAID)]);
    await city.import('citizens', [citizen(EMAIL, [plate])]);
    const token = await city.login(EMAIL);
    const inCabinet = async () =>
      ((await city.call('user-fines/', { token })).json as { refund?: object }[])[0]?.refund;
    expect((await submit()).json).toEqual({});
    expect((await page()).refunds).toMatchObject([{ state: 'submitted', iban: expect.stringMatching(/^UA\d{27}$/) }]);
    expect(await inCabinet()).toMatchObject({ state: 'submitted', amount: '170.00' });
    const [first = ''] = await mails();
    expect(first).toContain('за вашою заявою від 20.11.2026 ми надіслали до Казначейства');
    expect(first).not.toMatch(/UA\d{27}/);
    expect((await act('refunds.return', { returned_on: '2026-11-21' })).status).toBe(200);
    expect(await inCabinet()).toMatchObject({ state: 'returned' });
    await act('refunds.undo');
    const undone = (await mails()).at(-1);
    expect(undone).toMatch(/^Кошти за штраф ще не повернуто .*скасовано: Казначейство коштів ще не повернуло/);
    expect(undone).not.toContain('за вашою заявою від');
    await act('refunds.undo');
    expect([(await page()).refunds, await inCabinet()]).toEqual([[], undefined]);
    expect((await mails()).at(-1)).toContain('скасовано: його внесено помилково');
    // A stranger who knows plate and number is not told of the money.
    const query = new URLSearchParams({ serial_number: serial, license_plate: plate });
    await submit();
    expect((await city.call(`fines/lookup/?${query.toString()}`)).text).not.toContain('refund');
  });

  it('goes on paper to whoever has no e-mail, and the letter leads to the fine', async () => {
    await city.import('fines', [fine(serial, plate, PAID)]);
    expect((await submit({ email: '', address: '' })).json).toMatchObject({
      fields: { address: [expect.any(String)] },
    });
    await submit({ email: '', address: 'Вінниця, вул. Соборна, 1' });
    const [letter] = (await city.desk('letters.list', {}, clerk)).json.rows;
    expect(letter).toMatchObject({ about: 'refund', to: 'Коваль Ірина Олегівна', record_id: await idOf() });
    await act('refunds.undo');
    const { rows } = (await city.desk('letters.list', {}, clerk)).json;
    expect(rows.map(({ title }) => title)).toEqual(['Подання на повернення коштів скасовано']);
  });

  it('is not more than what was paid, and by a statement that names all the law wants', async () => {
    await city.import('fines', [fine(serial, plate)]);
    expect((await submit()).json).toMatchObject({ detail: expect.stringContaining('сплати не зараховано') });
    await city.import('fines', [fine(serial, plate, PAID)]);
    for (const [field, value] of Object.entries({
      amount: '0,00',
      payer: ' ',
      payer_code: '12',
      iban: 'UA123',
      submitted_on: '2026-11-19',
      requested_on: '2026-11-22',
    }))
      expect([
        field,
        (await submit({ [field]: value, ...(field === 'requested_on' && { submitted_on: value }) })).status,
      ]).toEqual([field, 400]);
    expect((await submit({ amount: '500,00' })).json).toMatchObject({ code: 'doubts' });
    expect((await submit({ amount: '500,00', accept: true })).status).toBe(200);
    expect((await submit({ amount: '1,00' })).json).toMatchObject({ code: 'doubts' });
  });

  it('of which the register told the day alone is asked about above what was enough on it', async () => {
    const discounted = 'сплачено 19.11.2026, суми реєстр не називає (зі знижкою – 170,00 грн)';
    const rows: Record<string, string>[] = [PAID, { ...PAID, cancelled_at: '2026-11-20T10:00:00+02:00' }];
    for (const row of rows) {
      await city.import('fines', [fine(serial, plate, row)]);
      expect((await page()).paid?.replaceAll('\u00a0', ' ')).toBe(discounted);
      const asked = await submit({ amount: '340,00' });
      expect(asked.json).toMatchObject({ code: 'doubts' });
      expect(asked.text.replaceAll('\u00a0', ' ')).toContain(
        `За цим штрафом ${discounted}, повертають разом 340,00 грн.`,
      );
    }
    expect((await submit()).json).toEqual({});
  });

  it('that two submit at once goes once; another of the same payer, sum and day is asked about', async () => {
    const whole = { paid_amount: '340.00', paid_amount_at: PAID.paid_at };
    await city.import('fines', [fine(serial, plate, whole)]);
    const answers = await Promise.all([submit(), submit()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'doubts',
      detail: expect.stringContaining('за заявою від 20.11.2026 уже записано. Чи це не те саме?'),
    });
    expect((await page()).refunds).toHaveLength(1);
    expect((await submit({ accept: true })).status).toBe(200);
    await act('refunds.undo');
    expect((await submit({ requested_on: '2026-11-19' })).status).toBe(200);
    expect((await page()).refunds).toHaveLength(2);
  });

  it('is exported, holds an erasure up until it is returned, and keeps no name afterwards', async () => {
    await city.import('fines', [fine(serial, plate, PAID)]);
    await submit();
    const person = { userId: null, email: EMAIL };
    expect(JSON.stringify(await collectPersonalData(city.context.db, person))).toContain('3184710691');
    await expect(eraseCitizen(city.context, person, 'Оператор')).rejects.toThrow('Казначейство');
    await act('refunds.return', { returned_on: '2026-11-21' });
    await eraseCitizen(city.context, person, 'Оператор');
    expect(JSON.stringify((await page()).refunds)).not.toContain('3184710691');
  });

  it('of a complaint goes with whoever complained, whose letter has no e-mail', async () => {
    const { db } = city.context;
    const email = 'olha@example.org';
    const person = { userId: null, email };
    await city.import('fines', [fine(serial, plate, PAID)]);
    const { json } = await city.call('appeal-fines/', {
      body: { ...APPEAL, email, serial_number: serial, license_plate: plate },
    });
    const { id: appeal } = json as { id: number };
    await db.updateTable('appeals').set({ status: 'decided' }).execute();
    const onPaper = { email: '', address: 'Вінниця, вул. Соборна, 1', appeal_id: appeal };
    expect((await submit(onPaper)).json).toEqual({});
    const { paper_letters: letters } = await collectPersonalData(db, person);
    expect(JSON.stringify(letters)).toContain('закінчується на 6789');
    await expect(eraseCitizen(city.context, person, 'Оператор')).rejects.toThrow('Казначейство');
    expect((await act('refunds.return', { returned_on: '2026-11-21' })).status).toBe(200);
    await city.import('settings', [settings({ second_look: { cancelled: true } })]);
    expect((await submit({ ...onPaper, amount: '500,00', accept: true })).json).toEqual({ proposed: true });
    await expect(eraseCitizen(city.context, person, 'Оператор')).rejects.toThrow('ще не підтвердили');
    const [proposal] = (await city.desk('proposals.list', {}, clerk)).json;
    await city.desk('proposals.drop', { id: proposal?.id }, clerk);
    await eraseCitizen(city.context, person, 'Оператор');
    for (const table of ['paper_letters', 'appeal_events', 'refunds', 'appeals', 'staff_drafts'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute()), table).not.toContain(REFUND.payer);
  });

  it('is its author’s again without its complaint, where that was entered by mistake', async () => {
    await city.import('fines', [fine(serial, plate, PAID)]);
    await city.import('settings', [settings({ second_look: { cancelled: true } })]);
    const { consent: _consent, ...words } = APPEAL;
    const came = { came: 'post', received_on: '2026-11-21', accepted_by: 'Ніна', submission: `sent-${serial}` };
    const complaint = { ...words, ...came, serial_number: serial, license_plate: plate };
    const { id } = (await city.desk('appeals.enter', complaint, clerk)).json;
    expect((await submit({ appeal_id: id })).json).toEqual({ proposed: true });
    const { version } = (await city.desk('appeals.find', { id }, clerk)).json;
    expect((await city.desk('appeals.undo-entry', { id, version }, clerk)).status).toBe(200);
    const [proposal] = (await city.desk('proposals.list', {}, clerk)).json;
    const dropped = await city.desk('proposals.drop', { id: proposal?.id }, clerk);
    expect(dropped.status, dropped.text).toBe(200);
    expect((await city.desk('proposals.list', {}, clerk)).json).toEqual([]);
    const { drafts } = (await city.desk('drafts.find', { about: `court/${await idOf()}` }, clerk)).json;
    expect(drafts).toMatchObject([{ values: { payer_code: REFUND.payer_code, appeal_id: '' } }]);
  });

  it('is confirmed by another who sees where the money goes, else its author’s again; the journal names no payer', async () => {
    await city.import('fines', [fine(serial, plate, PAID)]);
    await city.import('settings', [settings({ second_look: { cancelled: true } })]);
    expect((await submit({ amount: '500,00', accept: true })).json).toEqual({ proposed: true });
    const [proposal] = (await city.desk('proposals.list', {}, clerk)).json;
    const shown = proposal?.facts.map(({ value }) => value).join('\n') ?? '';
    for (const fact of [REFUND.payer, REFUND.payer_code, 'UA903052992990004149123456789', EMAIL, 'Усе так і має бути'])
      expect(shown).toContain(fact);
    const person = { userId: null, email: EMAIL };
    await expect(eraseCitizen(city.context, person, 'Оператор')).rejects.toThrow('ще не підтвердили');
    expect((await city.desk('proposals.drop', { id: proposal?.id }, clerk)).status).toBe(200);
    const { drafts } = (await city.desk('drafts.find', { about: `court/${await idOf()}` }, clerk)).json;
    expect(drafts).toMatchObject([{ form: 'refund', values: { payer_code: REFUND.payer_code, amount: '500.00' } }]);
    const journal = JSON.stringify(await city.context.db.selectFrom('journal').selectAll().execute());
    for (const secret of [REFUND.payer, REFUND.payer_code, EMAIL]) expect(journal).not.toContain(secret);
  });
});
