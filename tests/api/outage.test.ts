import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import { FROM_NOBODY } from '@/contract/call-headers';
import { DATABASE_LIMIT_MS, type Config } from '@/backend/core/config';
import { createBackend, type Backend, type Opening } from '@/backend/entry/serve/create-backend';
import { openContext } from '@/backend/entry/open/open';
import { createPostgres, type TestDatabase } from '@/tests/databases';
import { onServer } from '@/tests/templates';
import { httpAnswer, startFaultProxy, type Fault, type FaultProxy } from '@/tests/fault-proxy';

const ANSWER_LIMIT_MS = 5000;

describe('while PostgreSQL', () => {
  let database: TestDatabase;
  let link: FaultProxy;
  let backend: Backend;
  const opening: Opening = {};

  beforeAll(async () => {
    database = await createPostgres();
    const url = new URL(database.config.databaseUrl);
    link = await startFaultProxy(url);
    await link.set('refuse');
    url.host = link.host;
    const config: Config = { ...database.config, databaseUrl: url.href, databaseLimitMs: DATABASE_LIMIT_MS };
    backend = createBackend(opening, () => openContext(config));
  });

  afterAll(async () => {
    await (await opening.context)?.db.destroy();
    await link.close();
    await database.cleanup();
  });

  const call = async (path: string, init?: RequestInit) => {
    const answer = await backend.fetch(new Request(`http://city.example/api/v2/${path}`, init), FROM_NOBODY);
    return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') };
  };
  const message = (key: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ name: 'Ірина', message: 'Дякую' }),
  });
  async function recordsOf(key: string): Promise<number> {
    const client = new pg.Client({ connectionString: database.config.databaseUrl });
    await client.connect();
    const { rowCount } = await client.query('select 1 from contact_responses where idempotency_key = $1', [key]);
    await client.end();
    return rowCount ?? 0;
  }

  const expectUnavailable = (answer: Awaited<ReturnType<typeof call>>) => {
    expect(answer).toMatchObject({ status: 503, retryAfter: '5' });
    expect(answer.text).toContain('Сервіс тимчасово недоступний');
  };

  it('is down from the start, a citizen gets an explanation, and the first call after it is up succeeds', async () => {
    const complaint = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expectUnavailable(await call('news/'));
    await expect(backend.ready()).rejects.toThrow();
    expect(complaint).toHaveBeenCalled();
    await link.set('none');
    expect((await call('news/')).status).toBe(200);
    await backend.ready();
  });

  it('is slow, the limits for a connection and a query add up to less than five seconds', () => {
    expect(2 * DATABASE_LIMIT_MS).toBeLessThan(ANSWER_LIMIT_MS);
  });

  it('is a standby that only reads, forms are refused as in an outage, and by the next one of the same site taken', async () => {
    const { databaseUrl } = database.config;
    const name = new URL(databaseUrl).pathname.slice(1);
    const onlyReads = (value: 'on' | 'off') => `alter database ${name} set default_transaction_read_only = ${value}`;
    await onServer(
      databaseUrl,
      onlyReads('on'),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
    );
    await expect.poll(async () => (await call('news/')).status).toBe(200);
    expectUnavailable(await call('contact-responses/', message('to-a-standby')));
    await onServer(databaseUrl, 'set default_transaction_read_only = off', onlyReads('off'));
    expect((await call('contact-responses/', message('to-a-standby'))).status).toBe(201);
    expect(await recordsOf('to-a-standby')).toBe(1);
  });

  it.each<[string, Fault]>([
    ['refuses connections', 'refuse'],
    ['breaks them off', 'reset'],
    ['takes them and says nothing', 'hang'],
    ['answers ten seconds late', { delayMs: 10_000 }],
    ['breaks off in the middle of an answer', { cutAfter: 3 }],
    ['says what no database says', { says: httpAnswer('200 OK', 'text/html', '<p>Hello') }],
    ['is frozen', 'frozen'],
  ])(
    '%s, calls are refused, nothing is reported as stored, and then the site recovers by itself',
    async (name, fault) => {
      const key = `while-it-${name.replaceAll(' ', '-')}`;
      await link.set(fault);
      const answers = await Promise.all([
        ...Array.from({ length: 12 }, () => call('news/')),
        call('contact-responses/', message(key)),
      ]);
      answers.forEach(expectUnavailable);
      await link.set('none');
      await expect.poll(async () => (await call('news/')).status, { timeout: 15_000 }).toBe(200);
      // A retry after such a response yields one record, whatever became of the first attempt.
      expect((await call('contact-responses/', message(key))).status).toBe(201);
      expect(await recordsOf(key)).toBe(1);
    },
  );
});
