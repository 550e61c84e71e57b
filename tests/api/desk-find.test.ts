import { beforeAll, expect, it } from 'vitest';
import { keepUnmatched } from '@/backend/fines/payments/unmatched';
import { LIMITS } from '@/backend/platform/limits/limits';
import { mayAct, STAFF_ROLES, type StaffRole } from '@/domain/staff-acts';
import { FOUND, FOUND_MAX, FOUND_SHOWN } from '@/domain/found';
import { keysOf } from '@/domain/keys';
import { listOf, straightTo } from '@/lib/desk/find';
import { onBothEngines } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { citizen, evacuation, fine } from './records';

const EMAIL = 'iryna1985@example.org';
const PHONE = '+38 (067) 123-45-67';

onBothEngines('the one search of the desk', (createDatabase) => {
  const city = cityOf(createDatabase);
  const tokens = new Map<StaffRole, string>();
  let appeal: { id: number; number: string };
  let onPaper: { id: number; number: string };
  let message: { id: number; number: string };

  beforeAll(async () => {
    for (const role of STAFF_ROLES) tokens.set(role, await enterDesk(city, await addStaff(city, role)));
    await city.import('fines', [
      fine('ІП 0001234567', 'AA1234BB'),
      fine('ІП 0000100570', 'AA1234BB'),
      fine('2КІ 0000455764', 'KA5678MM'),
    ]);
    await city.import('evacuations', [evacuation(1, 'AA1234BB'), evacuation(2, 'KA5678MM')]);
    await city.import('citizens', [citizen(EMAIL, ['AA1234BB'], { phone: PHONE, last_name: 'Нечуй-Левицька' })]);
    const send = async (path: string, body: object) => {
      const { status, text, json } = await city.call(path, { body });
      if (status !== 201) throw new Error(text);
      return json as typeof appeal;
    };
    appeal = await send('appeal-fines/', { ...APPEAL, email: EMAIL, last_name: 'Нечуй-Левицька' });
    onPaper = await send('appeal-fines/', {
      ...{ ...APPEAL, serial_number: '2КІ 455764', license_plate: 'KA5678MM' },
      ...{ last_name: 'Паперова', phone: '050 765 43 21' },
    });
    message = await send('contact-responses/', { name: 'Ірина', message: 'Де моє авто?', email: EMAIL });
    await city.context.db
      .insertInto('payment_claims')
      .values({
        ...{ serial_key: '2КІ0000455764', plate_key: 'KA5678MM', email: 'payer@example.org', amount_kopecks: 34000 },
        ...{ paid_at: 1, created_at: 1, check_until: 2, user_id: null },
        ...{ receipt_name: null, receipt_type: null, storage_key: null },
      })
      .execute();
    const line = { fingerprint: 'one', kopecks: 1_234_000, at: 1, reason: 'не знайдено', details: 'Нечуй-Левицька І.' };
    const from = { statement: 'bank.csv', statementId: null, now: city.context.now() };
    await city.context.db
      .transaction()
      .execute((trx) => keepUnmatched(trx, [{ ...line, purpose: 'штраф IП100570 АА 1234 ВВ' }], from));
  });

  const find = (q: string, role: StaffRole = 'clerk') => city.desk('find.all', { q }, tokens.get(role));
  /** What was found, as "appeals 1". */
  const found = async (q: string) => {
    const { status, text, json } = await find(q);
    if (status !== 200) throw new Error(text);
    return json.map(({ kind, count }) => `${kind} ${count}`);
  };
  const plateOf = (plate: string, role: StaffRole = 'clerk') => city.desk('find.plate', { plate }, tokens.get(role));
  const personOf = (of: string) => city.desk('find.person', { of }, tokens.get('clerk'));

  const OF_PLATE = ['appeals 1', 'fines 2', 'evacuations 1', 'cars 1', 'payments 1'];
  const OF_PERSON = ['appeals 1', 'citizens 1', 'messages 1'];

  const FOUND_BY: readonly (readonly [string, readonly string[]])[] = [
    ['AA1234BB', OF_PLATE],
    ['аа 1234 вв', OF_PLATE],
    ['UA АА-1234-ВВ', OF_PLATE],
    ['ІП 0000100570', ['fines 1', 'payments 1']],
    ['IP 100570', ['fines 1']],
    ['100570', ['fines 1', 'payments 1']],
    ['455764', ['appeals 1', 'fines 1', 'claims 1']],
    ['2ki № 455764', ['appeals 1', 'fines 1', 'claims 1']],
    ['Payer@example.org', ['claims 1']],
    ['e2', ['evacuations 1']],
    [EMAIL.toUpperCase(), OF_PERSON],
    ['iryna1985', OF_PERSON],
    ['067 123-45-67', ['citizens 1']],
    ['067 123 45', ['citizens 1']],
    ['050 765 4', ['appeals 1']],
    ['(050) 765 43 21', ['appeals 1']],
    ['нечуй', ['appeals 1', 'citizens 1', 'payments 1']],
    ['Левицька І', ['appeals 1', 'citizens 1', 'payments 1']],
    ['%%', []],
    ['——', []],
    ['Немає Такого', []],
  ];

  it.each(FOUND_BY)('finds «%s» wherever it is, however it is typed', async (q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  it.each(FOUND_BY)('finds of «%s» what the list of each kind finds', async (q) => {
    const token = tokens.get('clerk');
    const all = (await find(q)).json;
    const list = async (...[name, input]: Parameters<typeof city.desk>) => {
      const { status, text, json } = await city.desk(name, input, token);
      if (status !== 200) throw new Error(text);
      return (json as { rows: { id: unknown }[] }).rows.map(({ id }) => Number(id)).toSorted();
    };
    const lists = {
      appeals: await list('appeals.list', { q }),
      fines: await list('registers.list', { register: 'fines', q }),
      evacuations: await list('registers.list', { register: 'evacuations', q }),
      citizens: await list('citizens.list', { q }),
      payments: await list('payments.list', { q }),
      claims: await list('claims.list', { q }),
      messages: await list('messages.list', { q }),
    };
    for (const kind of keysOf(lists)) {
      const lines = all.find((one) => one.kind === kind)?.lines ?? [];
      expect(lists[kind], kind).toEqual(lines.map(({ record_id: id }) => id).toSorted());
    }
  });

  it.each(['12340', '12 340,00', '12340.0', '12 340,00 грн', '12\u00a0340'])(
    'finds a payment by its sum: «%s»',
    async (q) => {
      const { rows } = (await city.desk('payments.list', { q }, tokens.get('clerk'))).json;
      expect(rows.map(({ amount }) => amount)).toEqual(['12340.00']);
    },
  );

  it('finds no payment of a sum that no column holds', async () => {
    expect((await city.desk('payments.list', { q: '9'.repeat(60) }, tokens.get('clerk'))).json.rows).toEqual([]);
  });

  it('finds a complaint and a message by a short number, of this year or of the last', async () => {
    const year = new Date(city.context.now()).getUTCFullYear();
    const short = (number: string) => String(Number(number.slice(-6)));
    const [first] = await city
      .desk('find.all', { q: short(message.number).padStart(2, '0') }, tokens.get('clerk'))
      .then(({ json }) => json);
    expect(first?.lines[0]?.title).toBe(appeal.number);
    for (const q of [`${year}-${short(onPaper.number)}`, `ос ${year} ${short(onPaper.number)}`, onPaper.number])
      expect((await find(q)).json[0]?.lines.map(({ title }) => title)).toEqual([onPaper.number]);
    expect(await found(`${message.number} від 20.11.${year}`)).toEqual(['messages 1']);
    const { rows } = (await city.desk('appeals.list', { q: short(onPaper.number) }, tokens.get('clerk'))).json;
    expect(rows.map(({ number }) => number)).toEqual([onPaper.number]);
  });

  it('leads straight to a plate and to the only record of a key, never to whom a name is like', async () => {
    const straight = async (q: string) => straightTo(q, (await find(q)).json);
    expect(await straight('аа1234вв')).toBe('/desk/plates/AA1234BB');
    expect(await straight(onPaper.number)).toBe(`/desk/appeals/${onPaper.id}`);
    expect(await straight('IP 100570')).toMatch(/^\/desk\/registers\/fines\/\d+$/);
    expect(await straight('050 765 43 21')).toBe(`/desk/appeals/${onPaper.id}`);
    expect(await straight('Паперова')).toBeNull();
    expect(await straight('100570')).toBeNull();
    expect(await straight('XX0000XX')).toBeNull();
  });

  it('shows the latest few of each kind, and counts no further than a person reads', async () => {
    await city.import(
      'fines',
      Array.from({ length: FOUND_MAX + 5 }, (_, at) => fine(`ММ ${1_000_000 + at}`, 'MM9999MM')),
    );
    const [group] = (await find('MM9999MM')).json;
    expect([group?.kind, group?.count, group?.lines.length]).toEqual(['fines', FOUND_MAX, FOUND_SHOWN]);
    const all = (await city.desk('find.all', { q: 'MM9999MM', kind: 'fines' }, tokens.get('head'))).json;
    expect(all.map(({ kind, lines }) => [kind, lines.length])).toEqual([['fines', FOUND_MAX]]);
    expect(listOf('cars', 'MM9999MM')).toBe('/desk/find?q=MM9999MM&kind=cars');
  });

  const kindsOf = ({ json }: Awaited<ReturnType<typeof plateOf>>) => json.rows.map(({ kind }) => kind);

  it('tells all of a plate in one line of time, the newest first', async () => {
    const told = await plateOf('аа 1234 вв');
    expect(told.json.license_plate).toBe('AA1234BB');
    expect(kindsOf(told).toSorted()).toEqual(['appeals', 'cars', 'evacuations', 'fines', 'fines', 'payments']);
    const times = told.json.rows.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(told.json.total).toBe(6);
    expect((await plateOf('XX1111XX')).json.rows).toEqual([]);
    expect((await plateOf('?')).status).toBe(404);
  });

  it('tells all of a person: account, cars, their fines, what was sent without signing in', async () => {
    for (const of of [`appeals-${appeal.id}`, `messages-${message.id}`, 'citizens-1']) {
      const told = await personOf(of);
      expect(told.json.person).toMatchObject({ email: EMAIL, phone: PHONE, citizen_id: 1 });
      expect(told.json.rows.map(({ kind }) => kind).toSorted()).toEqual([
        'appeals',
        'cars',
        'citizens',
        'evacuations',
        'fines',
        'fines',
        'messages',
        'payments',
      ]);
    }
  });

  it('tells of who left a phone alone by the phone, and with whom it is shared by nothing', async () => {
    const told = await personOf(`appeals-${onPaper.id}`);
    expect(told.json.person).toMatchObject({ name: 'Паперова Ірина', email: null, citizen_id: null });
    expect(told.json.rows.map(({ title }) => title)).toEqual([onPaper.number]);
    for (const of of ['appeals-999', 'fines-1', 'citizens-x', 'appeals-1 or 1=1'])
      expect((await personOf(of)).status, of).toBe(404);
  });

  it('shows a role no kind that it may not see', async () => {
    for (const role of STAFF_ROLES) {
      const mayFind = mayAct(role, 'find.see');
      const { status, json } = await find('AA1234BB', role);
      expect([role, status]).toEqual([role, mayFind ? 200 : 404]);
      expect((await plateOf('AA1234BB', role)).status).toBe(mayFind ? 200 : 404);
      if (mayFind) expect(new Set(json.map(({ kind }) => mayAct(role, FOUND[kind]))), role).toEqual(new Set([true]));
    }
    expect(keysOf(FOUND).filter((kind) => mayAct('editor', FOUND[kind]))).toEqual([]);
  });

  it('is journalled: searches by the hour, pages by the record', async () => {
    await personOf(`appeals-${appeal.id}`);
    await plateOf('AA1234BB');
    const { db } = city.context;
    const looks = await db
      .selectFrom('journal')
      .where('act', 'in', ['plate.seen', 'person.seen'])
      .selectAll()
      .execute();
    const subjects = looks.map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['plate AA1234BB', `appeal ${appeal.number}`, 'citizen 1']));
    expect(JSON.stringify(looks)).not.toContain(EMAIL);
    const counted = await db.selectFrom('staff_looks').where('list', '=', 'find').selectAll().execute();
    expect(counted.reduce((sum, { searches }) => sum + searches, 0)).toBeGreaterThan(20);
  });

  it('is refused when it is too short or too long, and when a program asks', async () => {
    for (const q of ['', 'а', 'я'.repeat(101)]) expect((await find(q)).status).toBe(400);
    const { max, windowMs } = LIMITS['desk-find'];
    city.wait(windowMs);
    expect((await find('XX1111XX', 'auditor')).status).toBe(200);
    const { db } = city.context;
    const ofFinds = db.updateTable('rate_limits').where('key', 'like', 'desk-find:%');
    await ofFinds.set({ count: max - 1 }).execute();
    const statuses = [];
    for (const role of ['auditor', 'auditor', 'head'] as const) statuses.push((await find('XX1111XX', role)).status);
    expect(statuses).toEqual([200, 429, 200]);
  });
});
