import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONTACT_MESSAGE_MAX } from '@/domain/contact';
import { createSqlite, keptBySuite } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { fileOf, pdfScan } from './files';
import { newsItem } from './records';

const PAGES_MAX = 1_000_000_000;
const MESSAGES_MAX = 200;

describe('while the disk is full', () => {
  const city = cityOf(keptBySuite(createSqlite));

  beforeAll(async () => {
    await city.import('news', [newsItem(1)]);
  });

  const allowPages = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(city.context.db);
  const send = (number: number, key: string) =>
    city.call('contact-responses/', {
      body: { name: 'Ірина', message: 'Дякую. '.repeat(1000).slice(0, CONTACT_MESSAGE_MAX) },
      headers: { 'idempotency-key': key },
      address: `10.1.0.${number}`,
    });
  const appeal = () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(APPEAL)) form.set(name, value);
    form.set('text', 'Висаджувала пасажира. '.repeat(100));
    form.append('files', fileOf(pdfScan(), 'квитанція.pdf'));
    return city.call('appeal-fines/', { body: form });
  };
  const count = async (table: 'contact_responses' | 'appeals' | 'appeal_files') =>
    (await city.context.db.selectFrom(table).select('id').execute()).length;

  it('writes are refused and not half stored, existing data can be read, and the site recovers by itself', async () => {
    // SQLite raises this to the current size, so no page can be added.
    await allowPages(1);
    const keys = [randomUUID()];
    let refused = await send(keys.length, keys[0] ?? '');
    while (refused.status === 201 && keys.length < MESSAGES_MAX) {
      keys.push(randomUUID());
      refused = await send(keys.length, keys.at(-1) ?? '');
    }
    const stored = keys.length - 1;
    expect(refused.status, 'what was free in the file has been used up').toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.text).toContain('Сервіс тимчасово недоступний');
    expect(await count('contact_responses')).toBe(stored);

    const appealed = await appeal();
    expect(appealed.status).toBe(503);
    expect([await count('appeals'), await count('appeal_files')]).toEqual([0, 0]);
    expect((await city.call('news/')).text).toContain('Новина 1');
    await city.backend.ready();

    await allowPages(PAGES_MAX);
    expect((await send(keys.length, keys.at(-1) ?? '')).status).toBe(201);
    expect(await count('contact_responses')).toBe(stored + 1);
    expect((await appeal()).status).toBe(201);
    expect([await count('appeals'), await count('appeal_files')]).toEqual([1, 1]);
  });
});
