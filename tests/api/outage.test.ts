import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import type { Config } from '@/backend/config';
import { createBackend, type Backend, type Opening } from '@/backend/create-backend';
import { LIMIT_MS } from '@/backend/db/postgres';
import { openContext } from '@/backend/open';
import { createPostgres, createSqlite, type TestDatabase } from '@/tests/databases';
import { openCity, type City } from './city';
import { createFaultyLink, type FaultyLink } from './faulty-link';

const ANSWER_LIMIT_MS = 5000;

describe('while PostgreSQL', () => {
  let database: TestDatabase;
  let link: FaultyLink;
  let backend: Backend;
  const opening: Opening = {};

  beforeAll(async () => {
    database = await createPostgres();
    link = await createFaultyLink(database.config.databaseUrl);
    await link.set('cut');
    const config: Config = { ...database.config, databaseUrl: link.url };
    backend = createBackend(opening, () => openContext(config));
  });

  afterAll(async () => {
    await (await opening.context)?.db.destroy();
    await link.close();
    await database.cleanup();
  });

  const call = async (path: string, init?: RequestInit) => {
    const answer = await backend.fetch(new Request(`http://city.example/api/v2/${path}`, init));
    return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') };
  };
  const message = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ірина', message: 'Дякую' }),
  };

  const expectUnavailable = (answer: Awaited<ReturnType<typeof call>>) => {
    expect(answer).toMatchObject({ status: 503, retryAfter: '5' });
    expect(answer.text).toContain('Сервіс тимчасово недоступний');
  };

  it('is down from the start, a citizen is told so, and the first call after it is up is answered', async () => {
    const complaint = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expectUnavailable(await call('news/'));
    await expect(backend.ready()).rejects.toThrow();
    expect(complaint).toHaveBeenCalled();
    await link.set('open');
    expect((await call('news/')).status).toBe(200);
    await backend.ready();
  });

  it('may take less than five seconds for a connection and a query together', () => {
    expect(2 * LIMIT_MS).toBeLessThan(ANSWER_LIMIT_MS);
  });

  it('is frozen, calls are refused while it still is, instead of hanging, and then it heals', async () => {
    await link.set('frozen');
    const answers = await Promise.all([
      ...Array.from({ length: 15 }, () => call('news/')),
      call('contact-responses/', message),
    ]);
    answers.forEach(expectUnavailable);
    await link.set('open');
    expect((await call('news/')).status).toBe(200);
    expect((await call('contact-responses/', message)).status).toBe(201);
  }, 30_000);

  it('drops its connections, calls are refused and then answered again', async () => {
    await link.set('cut');
    expectUnavailable(await call('faq/'));
    await link.set('open');
    expect((await call('faq/')).status).toBe(200);
  });
});

describe('while the disk is full', () => {
  let database: TestDatabase;
  let city: City;

  beforeAll(async () => {
    database = await createSqlite();
    city = await openCity(database.config);
  });

  afterAll(async () => {
    await city.close();
    await database.cleanup();
  });

  it('a message is refused with a clear word and no half of it is stored', async () => {
    const { db } = city.context;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 1)}`.execute(db);
    const body = { name: 'Ірина', message: 'я'.repeat(4900) };
    const statuses: number[] = [];
    for (let sent = 0; sent < 4; sent += 1) statuses.push((await city.call('contact-responses/', { body })).status);
    expect(statuses.at(-1)).toBe(503);
    const stored = await db.selectFrom('contact_responses').select('id').execute();
    expect(stored).toHaveLength(statuses.filter((status) => status === 201).length);
    await sql`pragma max_page_count = 1000000`.execute(db);
    expect((await city.call('contact-responses/', { body })).status).toBe(201);
  });
});
