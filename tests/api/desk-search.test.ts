import { beforeAll, expect, it } from 'vitest';
import type { DeskInput } from '@/contract/desk-port';
import { keepUnmatched } from '@/backend/fines/payments/unmatched';
import { NAMES, WAYS_TO_TYPE_A_NAME } from '@/tests/corpus/people';
import { onBothEngines } from '@/tests/databases';
import { isWholeRun } from '@/tests/scope';
import { APPEAL } from './appeal';
import { type City, cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { runDueJobs } from './due-work';
import { operatorOf } from './operator';
import { citizen } from './records';

const PAGES_OF_ONE_NAME = 54;

async function pay({ context }: City, at: number, purpose: string, details: string): Promise<void> {
  const line = { fingerprint: `line ${at}`, kopecks: 34000, at, purpose, details, reason: 'не знайдено' };
  const from = { statement: 'bank.csv', statementId: null, now: context.now() };
  await context.db.transaction().execute((trx) => keepUnmatched(trx, [line], from));
}

onBothEngines('a person looked for at the desk', (createDatabase) => {
  const city = cityOf(createDatabase);
  let token: string;

  beforeAll(async () => {
    token = await enterDesk(city, await addStaff(city, 'clerk'));
  });

  let heads: Promise<string> | undefined;
  const head = () => (heads ??= addStaff(city, 'head').then((member) => enterDesk(city, member)));
  const senders = async (q: string) =>
    (await city.desk('appeals.list', { q }, token)).json.rows.map(({ sender }) => sender);
  const messages = async (q: string) => (await city.desk('messages.list', { q }, token)).json.rows;
  const citizens = async (q: string) => (await city.desk('citizens.list', { q }, token)).json.rows;
  const payments = async (q: string) => (await city.desk('payments.list', { q }, token)).json.rows;

  async function send(changed: object): Promise<number> {
    const { status, text, json } = await city.call('appeal-fines/', { body: { ...APPEAL, ...changed } });
    if (status !== 201) throw new Error(text);
    return (json as { id: number }).id;
  }

  it('is found in complaints, messages, accounts and payments, however the name is written and typed', async () => {
    for (const [at, name] of NAMES.entries()) {
      const full = `${name.last_name} ${name.first_name} ${name.middle_name}`.trim();
      await send(name);
      await city.call('contact-responses/', { body: { name: full, message: 'Коли?', email: `m${at}@example.org` } });
      await pay(city, at + 1, `Штраф за паркування; платник ${full}`, `Платник: ${full.toUpperCase()}`);
    }
    const accounts = NAMES.map((name, at) => citizen(`citizen${at}@example.org`, [], name));
    await city.import('citizens', accounts);
    const missed: string[] = [];
    for (const [at, name] of NAMES.entries()) {
      const full = `${name.last_name} ${name.first_name} ${name.middle_name}`.trim();
      for (const [way, type] of WAYS_TO_TYPE_A_NAME.filter((_, way) => isWholeRun || way % 4 === at % 4)) {
        const typed = type(name);
        const found = {
          complaints: (await senders(typed)).includes(full),
          messages: (await messages(typed)).length > 0,
          citizens: (await citizens(typed)).some(({ email }) => email === `citizen${at}@example.org`),
          payments: (await payments(typed)).some(({ purpose }) => purpose.endsWith(full)),
        };
        for (const [list, is] of Object.entries(found)) if (!is) missed.push(`${list}: ${full}, ${way}: ${typed}`);
      }
    }
    expect(missed).toEqual([]);
  });

  it('is found by one part of a double name, and nobody else is', async () => {
    const one = ['Нечуй-Левицький Іван Семенович'];
    for (const q of ['Нечуй', 'Левицький', 'левицький і. с.', 'Іван Нечуй', 'НЕЧУЙ–ЛЕВ'])
      expect(await senders(q)).toEqual(one);
    expect(await senders('Нечуй Григорій')).toEqual([]);
    expect(await senders('Коннор')).toEqual(['О’Коннор Шинейд']);
    expect(await senders('макдо')).toEqual(['МакДональд Рей']);
    expect(await senders('галаган')).toEqual(['ҐАЛАҐАН ҐРИГОРІЙ ПАВЛОВИЧ']);
  });

  it.each(['%', '_', '%%', '__', 'Нечуй%', 'Не_уй', '—', '.', '’', "'"])('is nobody’s name: «%s»', async (q) => {
    const listed = async () => [
      await senders(q),
      (await messages(q)).map(({ number }) => number),
      (await citizens(q)).map(({ name }) => name),
      (await payments(q)).map(({ purpose }) => purpose),
    ];
    expect(await listed()).toEqual([[], [], [], []]);
  });

  it('is found by the letters `%` and `_` where they are in a name', async () => {
    expect(await senders('При_')).toEqual(['При_ка Сто%']);
    expect(await senders('сто%')).toEqual(['При_ка Сто%']);
  });

  it('is found by e-mail and phone as well as by name', async () => {
    const contacts = { email: 'Olena.Parkova+new@Example.org', phone: 'тел. 067 123 45 67' };
    await send({ ...contacts, last_name: 'Контактна' });
    await city.call('contact-responses/', { body: { ...contacts, name: 'Контактна', message: 'Коли?' } });
    await city.import('citizens', [
      citizen('olena.parkova+new@example.org', [], { phone: '0671234567', last_name: 'Контактна', first_name: '' }),
    ]);
    for (const q of [
      'olena.parkova+new@example.org',
      'OLENA.PARKOVA+',
      'parkova',
      '+380671234567',
      '067 123-45-67',
      '(067) 123',
    ]) {
      expect((await messages(q)).length, q).toBe(1);
      expect(
        (await citizens(q)).map(({ name }) => name),
        q,
      ).toEqual(['Контактна']);
    }
    for (const q of ['olena.parkova+new@example.org', 'parkova', '+38 (067) 123-45-67', '0671234567'])
      expect(await senders(q), q).toEqual(['Контактна Ірина']);
  });

  it('is found by the name that they have now', async () => {
    await city.import('citizens', [citizen('new@example.org', [], { last_name: 'Дівоча', first_name: 'Ніна' })]);
    await city.import('citizens', [citizen('new@example.org', [], { last_name: 'Заміжня', first_name: 'Ніна' })]);
    expect(await citizens('Дівоча')).toEqual([]);
    expect(await citizens('Заміжня Ніна')).toHaveLength(1);
    const user = await city.login('new@example.org');
    await city.call('user/', { token: user, body: { last_name: 'Повторна' } });
    expect(await citizens('Заміжня')).toEqual([]);
    expect(await citizens('Повторна')).toHaveLength(1);
  });

  it('is nowhere found once erased, and no word of their name is left', async () => {
    const { db } = city.context;
    const email = 'gone@example.org';
    await city.import('citizens', [citizen(email, [], { last_name: 'Щезла-Зникла', first_name: 'Ніна' })]);
    await send({ last_name: 'Щезла-Зникла', email });
    await city.call('contact-responses/', { body: { name: 'Щезла-Зникла', message: 'Коли?', email } });
    const listed = async () => [await senders('зникла'), await messages('зникла'), await citizens('зникла')];
    expect((await listed()).map(({ length }) => length)).toEqual([1, 1, 1]);
    await db.updateTable('appeals').set({ status: 'decided' }).where('email', '=', email).execute();
    expect(await operatorOf(city)('citizens', 'erase', email, '--yes')).toMatchObject({ code: 0 });
    expect(await listed()).toEqual([[], [], []]);
    for (const table of ['appeal_words', 'user_words', 'contact_words'] as const) {
      const left = await db
        .selectFrom(table)
        .select('word')
        .where('word', 'in', ['щезла', 'зникла', 'щезлазникла', email])
        .execute();
      expect(left, table).toEqual([]);
    }
  });

  it('of the staff is found in the journal by a name, and `%` is no name', async () => {
    const found = async (who: string) => {
      const { json } = await city.desk('journal.list', { who }, await head());
      return new Set(json.rows.map(({ actor_name: name }) => name));
    };
    expect(await found('clerk ПРАЦІВНИК')).toEqual(new Set(['Працівник clerk']));
    expect(await found('праців')).toEqual(new Set(['Працівник clerk', 'Працівник head']));
    for (const who of ['%', '_', 'ніхто']) expect(await found(who)).toEqual(new Set());
  });

  it('is found when an instance of an earlier version wrote the row', async () => {
    const { db } = city.context;
    const id = await send({ last_name: 'Попередня' });
    await db.deleteFrom('appeal_words').where('appeal_id', '=', id).execute();
    expect(await senders('Попередня')).toEqual([]);
    await runDueJobs(city.context, 'site');
    expect(await senders('Попередня')).toEqual(['Попередня Ірина']);
  });
});

onBothEngines('complaints looked for at the desk', (createDatabase) => {
  const city = cityOf(createDatabase);
  let token: string;

  beforeAll(async () => {
    token = await enterDesk(city, await addStaff(city, 'clerk'));
  });

  const list = async (query: DeskInput<'appeals.list'>) => (await city.desk('appeals.list', query, token)).json;

  async function sendMany(): Promise<number[]> {
    const sent = {
      last_name: 'Пошуковий',
      middle_name: 'Пошукович',
      license_plate: 'AA 7777 BB',
      serial_number: 'ІП 0007777777',
    };
    const { json } = await city.call('appeal-fines/', { body: { ...APPEAL, ...sent } });
    const first = (json as { id: number }).id;
    const { db } = city.context;
    const { id: _id, ...row } = await db
      .selectFrom('appeals')
      .where('id', '=', first)
      .selectAll()
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: PAGES_OF_ONE_NAME }, (_, index) => ({
      ...row,
      number: `ОС-2026-${500_000 + index}`,
      idempotency_key: null,
      created_at: row.created_at + (index % 3),
    }));
    const stored = await db.insertInto('appeals').values(copies).returning('id').execute();
    await runDueJobs(city.context, 'site');
    return [first, ...stored.map(({ id }) => id)];
  }

  it('are found by number, plate, resolution and surname, in pages that miss none and repeat none', async () => {
    const ids = await sendMany();
    for (const q of ['AA 7777 BB', 'ІП 0007777777', 'пошуковий', 'Пошук', 'Ірина Пошук']) {
      const pages = [await list({ q })];
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await list({ q, after: next }));
      expect(pages, q).toHaveLength(3);
      const found = pages.flatMap(({ rows }) => rows.map((row) => Number(row.id)));
      expect(found.toSorted(), q).toEqual(ids.toSorted());
    }
    const [one] = (await list({ q: 'AA7777BB' })).rows;
    expect((await list({ q: one?.number })).rows).toEqual([one]);
    expect((await list({ q: 'Пошук', reason: 'other' })).rows).toEqual([]);
  });
});
