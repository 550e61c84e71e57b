// A program that puts an answer of the API into a page of its own must come to no harm by what a register brought.
import { JSDOM } from 'jsdom';
import { beforeEach, describe, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import { ATTACKS, dangersIn } from '@/tests/html/attacks';
import { cityOf } from './city';
import { newsItem } from './records';

const TABLE = '<table><tr><th>Зона</th></tr><tr><td>1</td></tr></table>';
const HONEST = `<h2>Що змінилося</h2><p>Паркування <strong>з 8:00</strong>, <a href="https://rada.example/r?a=1&amp;b=2">рішення</a>.</p>${TABLE}`;

const dangers = (html: string) =>
  dangersIn(new JSDOM(`<!doctype html><body><article>${html}</article>`).window.document.body);

const vacancy = (body: string, at = 0) => ({
  external_id: `v${at}`,
  title: 'Інспектор',
  body,
  published_at: '2026-11-01T09:00:00+02:00',
  closes_at: '',
});
const question = (answer: string, at = 0) => ({
  external_id: `f${at}`,
  question: `Як сплатити? ${at}`,
  answer,
  position: at,
});

onAnyEngine('HTML in answers of the API', (createDatabase) => {
  const city = cityOf(createDatabase);
  type Body = { id: number; body: string };
  const list = async (path: string) =>
    ((await city.call(`${path}/?page_size=100`)).json as { results: Body[] }).results;
  const item = async (path: string, { id }: Body) => (await city.call(`${path}/${id}/`)).json as Body;

  beforeEach(async () => {
    for (const table of ['news', 'vacancies', 'faq'] as const) await city.context.db.deleteFrom(table).execute();
  });

  /** By each way in which a text leaves: lists and single items. */
  async function said(): Promise<string[]> {
    await city.lookAtContent();
    const [news, vacancies] = [await list('news'), await list('vacancies')];
    const faq = (await city.call('faq/')).json as { answer: string }[];
    const [one] = news.slice(-1);
    const [other] = vacancies.slice(-1);
    const items = one && other ? [await item('news', one), await item('vacancies', other)] : [];
    return [...news, ...vacancies, ...items].map(({ body }) => body).concat(faq.map(({ answer }) => answer));
  }

  async function bring(texts: string[]) {
    await city.import(
      'news',
      texts.map((body, at) => ({ ...newsItem(at), body })),
    );
    await city.import('vacancies', texts.map(vacancy));
    await city.import('faq', texts.map(question));
  }

  async function storeAsBefore(texts: string[]) {
    await bring(texts.map(() => 'поки порожньо'));
    const { db } = city.context;
    for (const [at, text] of texts.entries()) {
      await db.updateTable('news').set({ body: text }).where('external_id', '=', `n${at}`).execute();
      await db.updateTable('vacancies').set({ body: text }).where('external_id', '=', `v${at}`).execute();
      await db.updateTable('faq').set({ answer: text }).where('external_id', '=', `f${at}`).execute();
    }
  }

  describe.each([
    ['imported', bring],
    ['stored by an older version', storeAsBefore],
  ])('%s', (_, store) => {
    it('never acts on behalf of who reads it', async () => {
      await store(ATTACKS.map((attack) => `Текст ${attack}`));
      const texts = await said();
      expect(texts).toHaveLength(3 * ATTACKS.length + 2);
      for (const html of texts) expect(dangers(html), html).toEqual([]);
    });

    it('keeps what an honest text has, and a plain text as it is', async () => {
      await store([HONEST]);
      const [body = '', ...others] = await said();
      expect(body).toContain('<h2>Що змінилося</h2><p>Паркування <strong>з 8:00</strong>');
      expect(body).toContain('href="https://rada.example/r?a=1&amp;b=2"');
      expect(body).toContain(TABLE);
      expect(new Set(others)).toEqual(new Set([body]));
      await store(['Стоянка до 5 хв & безкоштовно\n\nДругий абзац']);
      expect(new Set(await said())).toEqual(new Set(['Стоянка до 5 хв & безкоштовно\n\nДругий абзац']));
    });
  });

  it('of Markdown is cleaned too, and the same file again changes nothing', async () => {
    const { body: _, ...rest } = newsItem(1);
    const row = {
      ...rest,
      body_markdown: '## Зміни\n\n<script>alert(1)</script><img src=x onerror=alert(1)>\n\nТекст',
    };
    await city.import('news', [row]);
    const [shown] = await list('news');
    expect(shown?.body).toContain('<h2>Зміни</h2>');
    expect(dangers(shown?.body ?? '')).toEqual([]);
    await bring([HONEST]);
    const changes = async () => (await city.context.db.selectFrom('import_changes').selectAll().execute()).length;
    const before = await changes();
    await bring([HONEST]);
    expect(await changes()).toBe(before);
  });
});
