// Runs out of room in the middle of the transaction: SQLite by its page limit, PostgreSQL by the error of its server.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';
import { onBothEngines } from '@/tests/databases';
import { APPEAL } from './appeal';
import { openCity, PASSWORD, type City } from './city';
import { fileOf, pdfScan } from './files';
import { citizen } from './records';

const EMAIL = 'iryna@example.org';
const LONG = 'Висаджувала пасажира. '.repeat(1000).slice(0, APPEAL_TEXT_MAX).trim();
const TRIES = 150;

const TABLES = [
  'appeals',
  'contact_responses',
  'drafts',
  'user_cars',
  'registrations',
  'appeal_files',
  'sessions',
] as const;

onBothEngines('while the disk is full', (createDatabase) => {
  let city: City;
  let token: string;
  let isSqlite: boolean;

  beforeAll(async () => {
    const config = await createDatabase();
    isSqlite = config.databaseUrl === '';
    city = await openCity(config);
    await city.import('citizens', [citizen(EMAIL, [])]);
    token = await city.login(EMAIL);
    // Create the rows of the counters first, so that the write itself finds no room.
    await Promise.all(WRITES.map(([, write]) => write(0)));
    await fill();
  });
  afterAll(() => city.close());

  async function fill() {
    const { db } = city.context;
    if (isSqlite) {
      await sql.raw('vacuum').execute(db);
      await sql.raw('pragma max_page_count = 1').execute(db);
      return;
    }
    await sql`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      db,
    );
    for (const table of TABLES)
      await sql.raw(`create trigger full_${table} before insert on ${table} execute function no_room()`).execute(db);
  }

  const form = (fields: Record<string, string>, file: string) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.append(file, fileOf(pdfScan(), 'скан.pdf'));
    return body;
  };
  const from = (number: number) => ({ 'x-client-address': `10.2.0.${number % 250}` });
  const key = () => ({ 'idempotency-key': randomUUID() });
  const letters = (number: number) => String(number).padStart(4, '0');

  const WRITES: [string, (number: number) => ReturnType<City['call']>][] = [
    [
      'an appeal',
      (number) =>
        city.call('appeal-fines/', {
          body: { ...APPEAL, text: `${number} ${LONG}`.slice(0, APPEAL_TEXT_MAX) },
          headers: { ...from(number), ...key() },
        }),
    ],
    [
      'an appeal with a file',
      (number) =>
        city.call('appeal-fines/', {
          body: form({ ...APPEAL, text: `${number} файл ${LONG}`.slice(0, APPEAL_TEXT_MAX) }, 'files'),
          headers: { ...from(number), ...key() },
        }),
    ],
    [
      'a message',
      (number) =>
        city.call('contact-responses/', {
          body: { name: 'Ірина', message: `${number} ${LONG}`.slice(0, 4000).trim() },
          headers: { ...from(number), ...key() },
        }),
    ],
    [
      'a draft',
      (number) =>
        city.call('drafts/appeal-fine/', {
          token,
          method: 'PUT',
          body: { values: { text: LONG.repeat(1 + (number % 4)).slice(0, APPEAL_TEXT_MAX) } },
        }),
    ],
    ['a file', (number) => city.call('appeal-uploads/', { body: form({}, 'file'), headers: from(number) })],
    [
      'a car',
      (number) =>
        city.call('user-cars/', {
          token,
          body: { license_plate: `BC${letters(number)}CK`, brand: 'я'.repeat(60), model: 'ю'.repeat(60) },
        }),
    ],
    [
      'a registration',
      (number) =>
        city.call('registration/', {
          body: { email: `new${number}@example.org`, last_name: 'К'.repeat(90), first_name: 'І'.repeat(90) },
          headers: from(number),
        }),
    ],
    [
      'a sign-in',
      (number) => city.call('login/', { body: { login: EMAIL, password: PASSWORD }, headers: from(number) }),
    ],
  ];

  it('each write is stored or refused with an explanation, and none fails otherwise', async () => {
    for (const [what, write] of WRITES) {
      let answer = await write(1);
      for (let number = 2; answer.status < 300 && number < TRIES; number += 1) answer = await write(number);
      const { status, headers, text } = answer;
      // A small write may still fit into free pages, until another limit refuses it.
      expect([503, 429, 409, ...(status < 300 ? [status] : [])], `${what}: ${text}`).toContain(status);
      if (status !== 503) continue;
      expect(headers.get('retry-after'), what).toBe('5');
      expect(text, what).toContain('Сервіс тимчасово недоступний. Спробуйте ще раз за хвилину або зателефонуйте нам.');
    }
  });

  it('an appeal, with or without a file, and a message are refused each time', async () => {
    for (const [what, write] of WRITES.slice(0, 3))
      for (let number = 20; number < 30; number += 1) expect((await write(number)).status, what).toBe(503);
  });
});
