import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql, type KyselyPlugin, type RawBuilder } from 'kysely';
import { evacuationPageSchema } from '@/contract/evacuations';
import { vacancyPageSchema } from '@/contract/vacancies';
import type { Config } from '@/backend/core/config';
import { evacuationsList } from '@/backend/evacuations/queries';
import { STEP, countBelow, placeBelow, rowsBelow, topOf } from '@/backend/platform/lists/lists';
import { newsList } from '@/backend/news/noun';
import { vacanciesList } from '@/backend/vacancies/noun';
import { HOUR_MS } from '@/domain/durations';
import { onBothEngines } from '@/tests/databases';
import { APPEAL } from './appeal';
import { openCity, START, type City } from './city';
import { evacuation } from './records';

const SHOWN = 2 * STEP + 345;

/** Several cars in the same minute: the timestamp alone does not order them. */
const towed = (number: number) => ({
  ...evacuation(number, `АА ${1000 + (number % 400)} ВВ`),
  evacuated_at: new Date(START - (number % 300) * 60_000).toISOString(),
});
const towedAt = (external_id: string, at: number) => ({
  ...evacuation(0, 'KA5678MM'),
  external_id,
  evacuated_at: new Date(at).toISOString(),
});

onBothEngines('a long list', (createDatabase) => {
  let config: Config;
  let city: City;
  let queries: string[] = [];

  const listening: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries.push(node.kind === 'RawNode' ? node.sqlFragments.join('?') : node.kind);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };

  beforeAll(async () => {
    config = await createDatabase();
    city = await openCity(config);
    city.context.db = city.context.db.withPlugin(listening);
    await city.import(
      'evacuations',
      Array.from({ length: SHOWN }, (_, number) => towed(number)),
    );
    await city.import('evacuations', [towedAt('later', START + HOUR_MS)]);
  });

  afterAll(() => city.close());

  const page = async (query: string) => evacuationPageSchema.parse((await city.call(`evacuations/?${query}`)).json);
  const countOf = async () => (await page('')).count;
  const asked = async (work: () => Promise<unknown>) => {
    queries = [];
    await work();
    return queries;
  };

  it('is the same list page by page and in one piece', async () => {
    const all = await city.context.db
      .selectFrom('evacuations')
      .select('id')
      .where('evacuated_at', '<=', START)
      .orderBy('evacuated_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const ids: unknown[] = [];
    for (let number = 1; ; number += 1) {
      const { results, count, next } = await page(`page_size=95&page=${number}`);
      expect(count).toBe(SHOWN);
      ids.push(...results.map(({ id }) => id));
      if (!next) break;
    }
    expect(ids).toEqual(all.map(({ id }) => id));
  });

  it('is counted once, then each page reads its version and its rows, the last page like the first', async () => {
    await countOf();
    for (const number of [1, 2, 150, Math.ceil(SHOWN / 10)]) {
      const [version, rows, ...more] = await asked(() => page(`page=${number}`));
      expect(version).toBe('SelectQueryNode');
      expect(rows).toMatch(/^\s*select \*/);
      expect(more).toEqual([]);
    }
  });

  it('is counted once for all simultaneous requests', async () => {
    await city.import('evacuations', [{ ...towed(1), car: 'Інше авто' }]);
    const isWalk = (query: string) => query.includes('count(*)');
    expect((await asked(() => Promise.all(Array.from({ length: 20 }, countOf)))).filter(isWalk)).toHaveLength(1);
  });

  it('counts what was just imported or deleted, also by another instance', async () => {
    const before = await countOf();
    const other = await openCity(config);
    await other.import('evacuations', [towedAt('x1', START), towedAt('x2', START - HOUR_MS)]);
    expect(await countOf()).toBe(SHOWN + 2);
    await other.context.db.deleteFrom('evacuations').where('external_id', 'in', ['x1', 'x2']).execute();
    await other.close();
    expect(await countOf()).toBe(before);
  });

  it('counts a record once its time has come, and a vacancy until it closes', async () => {
    const iso = (at: number) => new Date(at).toISOString();
    await city.import('vacancies', [
      { external_id: 'v1', title: 'Інспектор', published_at: iso(START), closes_at: iso(START + 2 * HOUR_MS) },
      { external_id: 'v2', title: 'Диспетчер', published_at: iso(START), closes_at: '' },
    ]);
    const vacancies = async () =>
      vacancyPageSchema.parse((await city.call('vacancies/')).json).results.map(({ title }) => title);
    expect(await countOf()).toBe(SHOWN);
    expect(await vacancies()).toEqual(['Диспетчер', 'Інспектор']);
    city.wait(HOUR_MS);
    expect(await countOf()).toBe(SHOWN + 1);
    expect(await vacancies()).toEqual(['Диспетчер', 'Інспектор']);
    city.wait(HOUR_MS);
    expect(await vacancies()).toEqual(['Диспетчер']);
  });

  it('finds a page, a count and a plate without sorting or scanning the table', async () => {
    const top = topOf(START);
    const plate = sql`select * from evacuations where plate_key = 'AA1001BB' and evacuated_at <= ${START} order by evacuated_at desc, id desc limit 10`;
    const plateCount = sql`select count(*) from evacuations where plate_key = 'AA1001BB' and evacuated_at <= ${START}`;
    const walks = [newsList, vacanciesList, evacuationsList].flatMap((source) => [
      { table: source.table, query: placeBelow(source, top, START, STEP) },
      { table: source.table, query: countBelow(source, top, START, STEP) },
    ]);
    for (const { table, query } of [
      ...walks,
      { table: 'evacuations', query: plate },
      { table: 'evacuations', query: plateCount },
    ]) {
      const plan = await explain(query);
      expect(plan).toMatch(
        new RegExp(`using (covering )?index ${table}_|index (only )?scan (backward )?using ${table}_`, 'i'),
      );
      expect(plan).not.toMatch(/sort|temp b-tree|seq scan|scan evacuations|bitmap/i);
    }
    // Sorting the page's own few rows is fine here.
    const plan = await explain(rowsBelow(evacuationsList, top, START, 500, 10));
    expect(plan).toMatch(/(covering index|index only scan (backward )?using) evacuations_evacuated_at_id/i);
    expect(plan).not.toMatch(/seq scan|scan evacuations(?! using)/i);
  });

  it("finds a citizen's complaints by index though nearly all are of people without an account", async () => {
    const { id: _id, ...row } = await city.context.db
      .selectFrom('appeals')
      .where('id', '=', await sendAppeal())
      .selectAll()
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 400 }, (_, index) => ({
      ...row,
      number: `ОС-2026-${500_000 + index}`,
      idempotency_key: null,
    }));
    await city.context.db.insertInto('appeals').values(copies).execute();
    await sql`analyze`.execute(city.context.db);
    const plan = await explain(sql`select * from appeals where user_id = 1 order by created_at desc, id desc`);
    expect(plan).toMatch(
      /using index appeals_user_id_created_at_id|scan (backward )?using appeals_user_id_created_at_id/i,
    );
    expect(plan).not.toMatch(/sort|temp b-tree|seq scan/i);
  });

  const sendAppeal = async () => ((await city.call('appeal-fines/', { body: APPEAL })).json as { id: number }).id;

  /** The plan for a large table: PostgreSQL would scan a small one. */
  const explain = (query: RawBuilder<unknown>): Promise<string> =>
    city.context.db.transaction().execute(async (trx) => {
      if (config.databaseUrl) {
        await sql`set local enable_seqscan = off`.execute(trx);
        await sql`set local enable_bitmapscan = off`.execute(trx);
      }
      const explained = config.databaseUrl ? sql`explain ${query}` : sql`explain query plan ${query}`;
      const { rows } = await explained.execute(trx);
      return rows.map((row) => Object.values(row as object).join(' ')).join('\n');
    });
});
