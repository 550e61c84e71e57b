// "Must show" of the desk: the same day by the desk and by commands leaves the same rows.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { verifyJournal } from '@/backend/platform/journal/verify';
import type { DeskCallName } from '@/contract/desk-port';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { type City, openCity } from './city';
import { addStaff, enterDesk } from './desk';
import { fileOf } from './files';
import { operatorOf } from './operator';
import { citizen, fine } from './records';

const COMPLAINTS = 30;
const CARS = 20;
const MESSAGES = 15;

const REGISTER =
  'Серія та номер постанови;Номерний знак;Сума;Дата порушення\nІП 0000000001;AA1001BB;400,00;18.11.2026 14:05\nІП 0000000099;КА5678ММ;340,00;19.11.2026 10:00';
const STATEMENT = 'date;sum;purpose\n20.11.2026;340;ІП 0000000002\n20.11.2026;340;за стоянку';
const NEWS = {
  title: 'Нові місця',
  preview: 'Коротко',
  body_markdown: '## Де\n\nНа Соборній.',
  image: '',
  image_alt: '',
  published_at: '21.11.2026 12:00',
};

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const serialOf = (at: number) => `ІП ${String(at).padStart(10, '0')}`;
const plateOf = (at: number) => `AA${1000 + at}BB`;

const decisionOf = (at: number) =>
  at % 2 === 0
    ? { outcome: 'cancelled', text: `Знака ${at} не видно.` }
    : { outcome: 'upheld', text: `Знак ${at} видно (ст. 122 КУпАП).` };
const isRight = (car: number) => car % 2 === 0;
const answerOf = (at: number) => `Добрий день! Майданчик ${at} працює цілодобово.`;

interface Waiting {
  appeals: { id: number; number: string }[];
  cars: number[];
  messages: { id: number; number: string }[];
}

async function fill(city: City): Promise<Waiting> {
  await city.import(
    'fines',
    numbers(COMPLAINTS).map((at) => fine(serialOf(at), plateOf(at))),
  );
  const cars = numbers(CARS).map((at) => ({ license_plate: plateOf(at), brand: '', model: '', status: 'pending' }));
  await city.import('citizens', [citizen('iryna@example.org', [], { cars })]);
  const send = async (path: string, at: number, body: object) => {
    const { status, text, json } = await city.call(path, { body, headers: { 'idempotency-key': `day-${path}-${at}` } });
    if (status !== 201) throw new Error(text);
    return json as { id: number; number: string };
  };
  const waiting: Waiting = { appeals: [], cars: [], messages: [] };
  for (const at of numbers(COMPLAINTS))
    waiting.appeals.push(
      await send('appeal-fines/', at, { ...APPEAL, serial_number: serialOf(at), license_plate: plateOf(at) }),
    );
  for (const at of numbers(MESSAGES))
    waiting.messages.push(
      await send('contact-responses/', at, { name: 'Ірина', message: `Де ${at}?`, email: `m${at}@example.org` }),
    );
  const rows = await city.context.db.selectFrom('user_cars').select('id').orderBy('id').execute();
  waiting.cars.push(...rows.map(({ id }) => id));
  return waiting;
}

async function byDesk(city: City, { appeals, cars, messages }: Waiting): Promise<void> {
  const token = await enterDesk(city, await addStaff(city, 'head'));
  const ask = async <Name extends DeskCallName>(name: Name, input: object) => {
    const { status, text, json } = await city.desk(name, input, token);
    expect(status, text).toBe(200);
    return json;
  };
  const take = async (register: string, text: string) => {
    const file = fileOf(Buffer.from(text), `${register}.csv`);
    const { id } = await ask('uploads.create', { register, file });
    const until = (state: string) =>
      vi.waitFor(async () => expect((await ask('uploads.find', { id })).state).toBe(state), {
        timeout: 60_000,
        interval: 100,
      });
    await until('checked');
    await ask('uploads.accept', { id });
    await until('done');
  };
  for (const [at, { id }] of appeals.entries()) {
    const { version } = await ask('appeals.find', { id });
    await ask('appeals.decide', { id, version, ...decisionOf(at) });
  }
  for (const id of cars) {
    const { version } = await ask('cars.find', { id });
    if (isRight(id)) await ask('cars.approve', { id, version });
    else await ask('cars.reject', { id, version, reason: 'unreadable', comment: 'Зріжте блік.' });
  }
  for (const [at, { id }] of messages.entries()) {
    const { version } = await ask('messages.find', { id });
    await ask('messages.answer', { id, version, text: answerOf(at) });
  }
  await take('fines', REGISTER);
  await take('payments', STATEMENT);
  await ask('content.save', { register: 'news', ...NEWS });
}

async function byCommands(city: City, { appeals, cars, messages }: Waiting): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parkinspection-day-'));
  const operator = operatorOf(city);
  const run = async (...args: string[]) => {
    const { code, errors } = await operator(...args);
    expect(code, errors).toBe(0);
  };
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  try {
    for (const [at, { number }] of appeals.entries()) {
      const { outcome, text } = decisionOf(at);
      await run('appeals', 'decide', number, '--outcome', outcome, '--text', text, '--yes');
    }
    for (const id of cars)
      if (isRight(id)) await run('cars', 'approve', String(id));
      else await run('cars', 'reject', String(id), '--reason', 'unreadable', '--comment', 'Зріжте блік.', '--yes');
    for (const [at, { number }] of messages.entries()) await run('contacts', 'answer', number, '--text', answerOf(at));
    await run('import', 'fines', file('fines.csv', REGISTER));
    await run('payments', 'import', file('payments.csv', STATEMENT));
    await run('import', 'news', file('news.json', JSON.stringify([{ external_id: 'n1', ...NEWS }])));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Who did it and when differs, and what only tells the two ways apart. */
const OWN = /_at$|_until$|_by$|^(?:id|external_id|taken_by|author_name|import_id|statement|idempotency_key)$/;

async function leftIn(city: City) {
  const tables = ['appeals', 'appeal_events', 'user_cars', 'contact_responses', 'fines', 'unmatched_payments', 'news'];
  const left: Record<string, object[]> = {};
  for (const table of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(table)} order by id`.execute(city.context.db);
    left[table] = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !OWN.test(column))));
  }
  const acts = await city.context.db
    .selectFrom('journal')
    .where('act', 'not like', '%.seen')
    .where('act', 'not like', 'staff.%')
    .where('act', 'not like', 'upload.%')
    .select('act')
    .orderBy('id')
    .execute();
  // The last is the news: saved at the desk, imported by the command.
  return { ...left, acts: acts.slice(0, -1).map(({ act }) => act) };
}

onAnyEngine('a day of the inspection', (createDatabase) => {
  it('leaves the same rows by the desk and by commands, and a whole journal', async () => {
    const open = async () => openCity(await createDatabase());
    const desk = await open();
    const commands = await open();
    await byDesk(desk, await fill(desk));
    await byCommands(commands, await fill(commands));
    expect(await leftIn(desk)).toEqual(await leftIn(commands));
    for (const city of [desk, commands]) {
      expect(await verifyJournal(city.context.db)).toMatchObject({ isWhole: true });
      await city.context.db.updateTable('journal').set({ act: 'car.approved' }).where('id', '=', 7).execute();
      expect(await verifyJournal(city.context.db)).toMatchObject({ isWhole: false, id: 7, fault: 'changed' });
      await city.close();
    }
  });
});
