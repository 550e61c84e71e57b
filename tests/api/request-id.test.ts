import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '@/backend/core/log';
import { createQueryWatch } from '@/backend/db/query-watch';
import { connect } from '@/backend/db/connection';
import { onAnyEngine } from '@/tests/databases';
import { openCity, type City } from './city';

const ID = 'a-request-of-ours-1';

onAnyEngine('what the back end logs for a request', (createDatabase) => {
  const lines: string[] = [];
  let city: City;

  beforeAll(async () => {
    const config = { ...(await createDatabase()), logLevel: 'info' as const };
    city = await openCity(config);
    const log = createLog(config, { write: (line: string) => lines.push(line) });
    city.context.log = log;
    // Threshold 0: every query counts as slow.
    city.context.db = connect(config, createQueryWatch(log, 0).see);
  });

  afterAll(() => city.close());

  const logged = () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>);

  it('has its id down to the query, in the format of the site’s own log, and no values', async () => {
    await city.call('fines/lookup/?license_plate=AA7777BB&serial_number=ІП0000000009', {
      requestId: ID,
    });
    const told = logged();
    expect(told.length).toBeGreaterThan(0);
    for (const line of told) {
      expect(line).toMatchObject({ level: 'warn', id: ID, event: 'slow-query' });
      expect(String(line['time'])).toMatch(/^\d{4}-\d{2}-\d{2}T/);
      expect(JSON.stringify(line)).not.toContain('7777');
    }
  });

  it('has its id when the call fails', async () => {
    await sql`alter table faq rename to faq_gone`.execute(city.context.db);
    logged();
    expect((await city.call('faq/', { requestId: ID })).status).toBe(500);
    expect(logged()).toContainEqual(expect.objectContaining({ level: 'error', id: ID, msg: 'call failed' }));
    await sql`alter table faq_gone rename to faq`.execute(city.context.db);
  });

  it('has no id where the front assigned none, whatever header a browser sent', async () => {
    logged();
    await city.call('news/', { headers: { 'x-request-id': ID } });
    await sql`select 1`.execute(city.context.db);
    const told = logged();
    expect(told.length).toBeGreaterThan(1);
    for (const line of told) expect(line).not.toHaveProperty('id');
  });
});
