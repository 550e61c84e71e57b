import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { deleteLeftoverFiles } from '@/backend/entry/delete-leftovers';
import { runInspection } from '@/backend/entry/commands/run';
import { bytesOf, PHOTOS } from '@/tests/corpus/photos';
import { onBothEngines } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { fileOf, wideCanvas } from './files';
import { newsItem } from './records';
import { storedKeys } from './stored-files';

onBothEngines('news with a picture', (createDatabase) => {
  const city = cityOf(createDatabase, { pictureOrigins: ['https://media.example.org'] });
  const folder = suiteFolder();

  beforeAll(async () => {
    mkdirSync(join(folder, 'pictures'));
    const [picture] = PHOTOS.filter(({ type }) => type === 'image/png');
    if (picture) writeFileSync(join(folder, 'pictures', 'square.png'), await bytesOf(picture));
    writeFileSync(join(folder, 'pictures', 'text.png'), 'no picture');
  });

  const run = (image: string, ...options: string[]) => {
    const file = join(folder, 'news.json');
    writeFileSync(file, JSON.stringify([{ ...newsItem(1), image }]));
    return runInspection(['import', 'news', file, ...options], () => city.context.config);
  };
  const shown = async () => {
    await city.lookAtContent();
    return ((await city.call('news/')).json as { results: { image: string | null }[] }).results[0]?.image;
  };

  it('from a folder is stored, shown, and unchanged by the next import', async () => {
    expect(await run('square.png', '--pictures', join(folder, 'pictures'))).toMatchObject({ code: 0, errors: '' });
    const image = await shown();
    expect(image).toMatch(/^\/api\/v2\/news-pictures\/[0-9a-f]{40}\/$/);
    const answer = await city.request(new Request(`http://city.example${image}`));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect((await run('pictures/square.png')).output).toContain('без змін 1');
    expect(await storedKeys(city.context.files)).toHaveLength(1);
  });

  /** The city's clock is not that of the files. */
  const deleteLeftovers = () =>
    deleteLeftoverFiles({ ...city.context, files: { ...city.context.files, storedAt: () => Promise.resolve(0) } });

  it('keeps its picture while it is withdrawn', async () => {
    const inspection = (...args: string[]) => runInspection(args, () => city.context.config);
    const image = await shown();
    await inspection('news', 'withdraw', 'n1');
    await deleteLeftovers();
    await inspection('news', 'return', 'n1');
    expect((await city.request(new Request(`http://city.example${image}`))).status).toBe(200);
  });

  it('keeps the pictures to which one may go back, and those of a draft', async () => {
    const editor = await addStaff(city, 'editor');
    const token = await enterDesk(city, editor);
    let width = 10;
    const store = async (): Promise<string> => {
      const file = fileOf(
        await wideCanvas((width += 1), 10)
          .png()
          .toBuffer(),
        'a.png',
      );
      return (await city.desk('news.store-picture', { file }, token)).json.url;
    };
    const stored = async (count: number) => {
      const urls: string[] = [];
      while (urls.length < count) urls.push(await store());
      return urls;
    };
    const save = async (register: string, typed: object) => {
      const { status, json, text } = await city.desk('content.save', { ...typed, register }, token);
      expect(status, text).toBe(200);
      return json;
    };
    const inText = (url: string) => `![Знак](${url})`;
    // Most files must have a row, or nothing is deleted at all.
    const many = (await stored(8)).map(inText).join('\n\n');
    const news = { title: 'Т', published_at: '01.11.2026', body_markdown: many };
    const [former = '', vacancy = '', answer = '', drafted = '', unnamed = ''] = await stored(5);
    const made = await save('news', { ...news, image: former });
    await save('news', { ...news, id: made.id, version: made.version, image: '' });
    await save('vacancies', { title: 'В', published_at: '20.11.2026', body: inText(vacancy) });
    await save('faq', { question: 'Як?', answer: inText(answer), position: '1' });
    const draft = { about: 'content/news/new', form: 'record', of: editor.email, values: { image: drafted } };
    expect((await city.desk('drafts.keep', draft, token)).status).toBe(200);
    const { db } = city.context;
    // Changes are forgotten in time, texts are not.
    const ofTexts = db.selectFrom('imports').where('noun', 'in', ['vacancies', 'faq']).select('id');
    await db.deleteFrom('import_changes').where('import_id', 'in', ofTexts).execute();

    await deleteLeftovers();
    const statusOf = async (url: string) => (await city.request(new Request(`http://city.example${url}`))).status;
    const statuses = [former, vacancy, answer, drafted, unnamed].map(statusOf);
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 404]);
    const { id } = await db
      .selectFrom('imports')
      .select((eb) => eb.fn.max('id').as('id'))
      .where('noun', '=', 'news')
      .executeTakeFirstOrThrow();
    const undone = await runInspection(['import', 'undo', String(id)], () => city.context.config);
    expect(undone.errors).toBe('');
    await city.lookAtContent();
    expect((await city.call(`news/${String(made.id)}/`)).json).toMatchObject({ image: former });
  });

  it('from another site is accepted only from a site that the city allows', async () => {
    expect((await run('https://media.example.org/a.jpg')).code).toBe(0);
    expect(await shown()).toBe('https://media.example.org/a.jpg');
    const refused = await run('https://elsewhere.example/a.jpg');
    expect(refused.code).toBe(1);
    expect(refused.errors).toMatch(/^Запис 1: image — сторінка не показує картинок із https:\/\/elsewhere\.example/);
    expect(await shown()).toBe('https://media.example.org/a.jpg');
  });

  it('within a text is asked about where no page would show it, and stays once it was accepted', async () => {
    const picture = (origin: string) => `<p>Текст <img alt="" src="${origin}/a.jpg"></p>`;
    const bring = (noun: string, row: object, ...options: string[]) => {
      const file = join(folder, `${noun}.json`);
      writeFileSync(file, JSON.stringify([row]));
      return runInspection(['import', noun, file, ...options], () => city.context.config);
    };
    const vacancy = { external_id: 'v9', title: 'Інспектор', published_at: '2026-11-02' };
    const question = { external_id: 'f9', question: 'Де?', position: 9 };
    const rows = (html: string): [string, object][] => [
      ['news', { ...newsItem(9), body: html }],
      ['vacancies', { ...vacancy, body: html }],
      ['faq', { ...question, answer: html }],
    ];
    for (const origin of ['https://media.example.org', city.context.config.siteUrl])
      for (const [noun, row] of rows(picture(origin))) expect(await bring(noun, row)).toMatchObject({ code: 0 });
    for (const [noun, row] of rows(picture('https://elsewhere.example'))) {
      const { code, errors } = await bring(noun, row);
      expect(code).toBe(1);
      expect(errors).toMatch(/^Запис 1: (?:body|answer) — сторінка не покаже картинки з https:\/\/elsewhere\.example/);
      expect(errors).toContain('--accept');
      expect((await bring(noun, row, '--accept')).code).toBe(0);
      const renamed = { ...row, [noun === 'faq' ? 'question' : 'title']: 'Інша назва' };
      expect((await bring(noun, renamed)).code).toBe(0);
    }
  });

  it.each(['none.png', 'pictures/text.png', '../square.png'])(
    'is refused when the file is no picture or is missing: %s',
    async (image) => {
      const { code, errors } = await run(image);
      expect(code).toBe(1);
      expect(errors).toMatch(/^Запис 1: image — /);
    },
  );
});
