import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { CONTENT_NOUNS, type ContentNoun } from '@/domain/content-nouns';
import { HOUR_MS } from '@/domain/durations';
import type { Db } from '@/backend/db/connection';
import { runDueJobs } from '@/tests/api/due-work';
import { TABLES } from '@/backend/entry/nouns';
import { storedVersions } from '@/backend/platform/content/stored-versions';
import { onBothEngines } from '@/tests/databases';
import { openCity, START, type City } from './city';
import { evacuation, newsItem } from './records';

const CONTENT_TABLES = TABLES.flatMap(({ name, table }) =>
  table.holds === 'content' ? [[name, table.content] as const] : [],
);

const inHours = (hours: number) => new Date(START + hours * HOUR_MS).toISOString();
const vacancy = (external_id: string, published_at: string, closes_at: string) => ({
  external_id,
  title: 'Інспектор',
  published_at,
  closes_at,
});

const IMPORTS: Record<Exclude<ContentNoun, 'registers' | 'statistics'>, { noun: string; row: object }> = {
  settings: {
    noun: 'settings',
    row: {
      logo: null,
      title: 'Паркінспекція',
      office_address: 'вул. А',
      phones: ['+38 (067) 123-45-67'],
      email: 'a@example.org',
      main_provision_link: null,
      fb_link: null,
    },
  },
  news: { noun: 'news', row: newsItem(1) },
  vacancies: { noun: 'vacancies', row: vacancy('v1', inHours(-1), '') },
  evacuations: { noun: 'evacuations', row: evacuation(1, 'AA1234BB') },
  faq: { noun: 'faq', row: { external_id: 'q1', question: 'Де авто?', answer: 'На майданчику', position: '1' } },
  parking: { noun: 'parking-places', row: { external_id: 'p1', parking_type: 'paid' } },
};

onBothEngines('public content', (createDatabase) => {
  let city: City;
  let other: City;
  const heard: ContentNoun[][] = [];

  beforeAll(async () => {
    const config = await createDatabase();
    city = await openCity(config);
    other = await openCity(config);
    await city.lookAtContent();
    city.backend.onContentChange((nouns) => heard.push([...nouns]));
  });

  afterAll(async () => {
    await city.close();
    await other.close();
  });

  const noticed = async (): Promise<ContentNoun[]> => {
    heard.length = 0;
    const before = city.backend.contentVersions();
    await city.lookAtContent();
    const after = city.backend.contentVersions();
    const moved = CONTENT_NOUNS.filter((noun) => before[noun] !== after[noun]);
    expect(heard).toEqual(moved.length > 0 ? [moved] : []);
    return moved;
  };
  const raisedBy = async (change: (db: Db) => Promise<unknown>): Promise<ContentNoun[]> => {
    const before = await storedVersions(city.context.db);
    await change(city.context.db);
    const after = await storedVersions(city.context.db);
    return CONTENT_NOUNS.filter((noun) => before.get(noun) !== after.get(noun));
  };

  it.each(Object.entries(IMPORTS))(
    'of %s imported by another instance is noticed here, and no other content',
    async (imported, { noun, row }) => {
      expect(await noticed()).toEqual([]);
      await other.import(noun, [row]);
      expect(await noticed()).toEqual([imported, 'registers']);
      expect(await noticed()).toEqual([]);
    },
  );

  it('raises its version with every insert, update and deletion, whoever makes it', async () => {
    await runDueJobs(city.context, 'one');
    for (const [table, noun] of CONTENT_TABLES) {
      const isOneRow = table === 'settings' || table === 'statistics';
      const columns = isOneRow ? sql.raw('body') : sql.raw('external_id');
      expect(
        await raisedBy((db) => sql`update ${sql.table(table)} set ${columns} = ${columns}`.execute(db)),
        table,
      ).toEqual([noun]);
      const rows = await sql<Record<string, unknown>>`select * from ${sql.table(table)} limit 1`.execute(
        city.context.db,
      );
      const { id, ...row } = rows.rows[0] ?? {};
      const values = isOneRow ? { ...row, id } : row;
      expect(await raisedBy((db) => sql`delete from ${sql.table(table)}`.execute(db)), table).toEqual([noun]);
      const names = sql.join(Object.keys(values).map((name) => sql.ref(name)));
      const insert = sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(values))})`;
      expect(await raisedBy((db) => insert.execute(db)), table).toEqual([noun]);
    }
  });

  it('keeps its version when citizens write', async () => {
    expect(
      await raisedBy(() => city.call('contact-responses/', { body: { name: 'Ірина', message: 'Дякую' } })),
    ).toEqual([]);
  });

  it('keeps its version when the change is rolled back', async () => {
    await noticed();
    const attempt = other.context.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('faq').execute();
      throw new Error('the import broke off');
    });
    await expect(attempt).rejects.toThrow('the import broke off');
    expect(await noticed()).toEqual([]);
  });

  it('keeps its version while the database does not answer, and the change is noticed afterwards', async () => {
    await noticed();
    await sql`alter table content_versions rename to hidden_versions`.execute(other.context.db);
    await expect(city.lookAtContent()).rejects.toThrow();
    await sql`alter table hidden_versions rename to content_versions`.execute(other.context.db);
    expect(await noticed()).toEqual([]);
    await other.import('faq', [IMPORTS.faq.row]);
    expect(await noticed(), 'the same once more changes the register’s time alone').toEqual(['registers']);
    await other.import('faq', [{ ...IMPORTS.faq.row, position: '2' }]);
    expect(await noticed()).toEqual(['faq', 'registers']);
  });

  it('changes with time: news is published, a car is towed, a vacancy closes', async () => {
    await other.import('news', [newsItem(2, inHours(1))]);
    await other.import('evacuations', [{ ...evacuation(2, 'AA1234BB'), evacuated_at: inHours(2) }]);
    await other.import('vacancies', [vacancy('v2', inHours(-1), inHours(3)), vacancy('v3', inHours(4), '')]);
    expect(await noticed()).toEqual(['news', 'vacancies', 'evacuations', 'registers']);
    const later = async (ms: number) => {
      city.wait(ms);
      return noticed();
    };
    expect(await later(HOUR_MS - 1)).toEqual([]);
    expect(await later(1)).toEqual(['news']);
    expect(await later(HOUR_MS)).toEqual(['evacuations']);
    expect(await later(HOUR_MS)).toEqual(['vacancies']);
    expect(await later(HOUR_MS)).toEqual(['vacancies']);
    expect(await later(HOUR_MS)).toEqual([]);
  });

  it('does not notify a listener that has unsubscribed', async () => {
    const nouns: ContentNoun[] = [];
    const stop = city.backend.onContentChange((changed) => nouns.push(...changed));
    stop();
    await other.import('faq', [{ ...IMPORTS.faq.row, position: '3' }]);
    await city.lookAtContent();
    expect(nouns).toEqual([]);
  });
});
