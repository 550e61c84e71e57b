import { beforeAll, expect, it } from 'vitest';
import type { ContentRecord } from '@/contract/desk-content';
import { onBothEngines } from '@/tests/databases';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { fileOf, pngPhoto } from './files';

const NEWS = {
  title: 'Нові місця',
  preview: 'Коротко',
  body_markdown: '## Де\n\n- Соборна\n- [Карта](/parking)',
  image: '',
  image_alt: '',
  published_at: '21.11.2026 12:00',
};
const VACANCY = { title: 'Інспектор', salary: '20 000 грн', published_at: '20.11.2026', closes_at: '30.11.2026' };
const FAQ = { question: 'Як сплатити?', answer: 'Протягом {{pay_term}}.', position: '1' };
const PLACE = {
  parking_type: 'Відведений',
  name: 'Соборна',
  lat: '49,233083',
  lon: '28.468217',
  price: '15',
  places: '24',
};

onBothEngines('what the staff write at the desk', (createDatabase, _, itOnAny) => {
  const city = cityOf(createDatabase);
  let token: string;

  beforeAll(async () => {
    token = await enterDesk(city, await addStaff(city, 'editor'));
  });

  const save = (register: string, typed: object) => city.desk('content.save', { ...typed, register }, token);
  const make = async (register: string, typed: object) => {
    const { status, json, text } = await save(register, typed);
    expect(status, text).toBe(200);
    return json;
  };
  const put = (register: string, { id, version }: ContentRecord, typed: object) =>
    save(register, { ...typed, id, version });
  const read = async (register: string, { id }: ContentRecord) =>
    (await city.desk('content.find', { register, id }, token)).json;
  const shown = async (path: string) => (await city.call(path)).status;

  it('is shown to citizens at its time, and not before', async () => {
    const made = await make('news', NEWS);
    expect(made.state).toBe('scheduled');
    expect(await shown(`news/${String(made.id)}/`)).toBe(404);
    city.wait(2 * 60 * 60_000);
    const { json } = await city.call(`news/${String(made.id)}/`);
    expect(json).toMatchObject({
      title: 'Нові місця',
      body: '<h2>Де</h2>\n<ul>\n<li>Соборна</li>\n<li><a href="/parking" rel="noopener">Карта</a></li>\n</ul>',
      published_at: '2026-11-21T10:00:00.000Z',
    });
    token = await enterDesk(city, await addStaff(city, 'editor', 'second@example.org'));
    expect(await read('news', made)).toMatchObject({ state: 'shown', values: NEWS });
  });

  it('is a draft without a date', async () => {
    const made = await make('news', { ...NEWS, published_at: '' });
    expect(made).toMatchObject({ state: 'draft', values: { published_at: '' } });
    expect(await shown(`news/${String(made.id)}/`)).toBe(404);
    expect((await put('news', made, { ...NEWS, published_at: '20.11.2026' })).json).toMatchObject({ state: 'shown' });
    expect(await shown(`news/${String(made.id)}/`)).toBe(200);
  });

  it('is shown at once, by the clock of the server, and a vacancy may be a draft', async () => {
    const made = await make('news', { ...NEWS, published_at: 'зараз' });
    expect(made).toMatchObject({ state: 'shown', shown_from: new Date(city.context.now()).toISOString() });
    const vacancy = await make('vacancies', { ...VACANCY, published_at: '' });
    expect(vacancy.state).toBe('draft');
    expect(await shown(`vacancies/${String(vacancy.id)}/`)).toBe(404);
  });

  itOnAny.each([
    ['news', 'body_markdown', 'body', { title: 'З імпорту', published_at: '2026-11-20' }],
    ['vacancies', 'body', 'body', { title: 'З імпорту', published_at: '2026-11-20' }],
    ['faq', 'answer', 'answer', { question: 'З імпорту?', position: 5 }],
  ] as const)(
    'of an import of %s is edited without a tag, and nothing of its HTML is lost',
    async (register, field, html, given) => {
      const table = '<table><tbody><tr><td colspan="2">Сума {{pay_term}}</td></tr></tbody></table>';
      const body = `<p>Перше <b>слово</b> {{pay_term}}.</p>${table}<ul><li>раз</li><li>два</li></ul>`;
      await city.import(register, [{ external_id: 'html', ...given, [html]: body }]);
      const { rows } = (await city.desk('content.list', { register, page_size: 50 }, token)).json;
      const made = await read(
        register,
        rows.find(({ title }) => title.startsWith('З імпорту')) as unknown as ContentRecord,
      );
      expect(made.values[field]).toBe('Перше **слово** {{pay_term}}.\n\n{{фрагмент 1}}\n\n- раз\n- два');
      const same = await put(register, made, { ...made.values });
      expect(same.status, same.text).toBe(200);
      expect(same.json.values[field]).toBe(made.values[field]);
      const moved = { ...made.values, [field]: 'Таблиця:\n\n{{фрагмент 1}}' };
      expect((await put(register, same.json, moved)).status).toBe(200);
      const { json } = await city.call(register === 'faq' ? 'faq/' : `${register}/${String(made.id)}/`);
      expect(JSON.stringify(json)).toContain('<td colspan=\\"2\\">Сума {{pay_term}}</td>');
    },
  );

  const shownBody = async (register: 'vacancies' | 'faq', text: string) => {
    const typed = register === 'faq' ? { ...FAQ, answer: text } : { ...VACANCY, body: text };
    const made = await make(register, typed);
    const { json } = await city.call(register === 'faq' ? 'faq/' : `vacancies/${String(made.id)}/`);
    const one = Array.isArray(json) ? (json as { id: unknown }[]).find(({ id }) => id === made.id) : json;
    const { body, answer = body } = one as { body?: string; answer?: string };
    return answer?.replace(/>\n\s*</g, '><').replace(/<(p|li)>\s+/g, '<$1>');
  };

  itOnAny.each([
    ['\tПерший абзац.\n\n    Другий.\n\n\u00a0\u00a0Третій.', '<p>Перший абзац.</p><p>Другий.</p><p>Третій.</p>'],
    [
      'Вимоги:\r\n•\tуважність\r\n•\tправа\r\nПишіть.',
      '<p>Вимоги:</p><ul><li>уважність</li><li>права</li></ul><p>Пишіть.</p>',
    ],
    ['\t·\tраз\n\t–\tдва\n\tДалі.', '<ul><li>раз</li><li>два</li></ul><p>Далі.</p>'],
    ['- раз\n    - глибше\n\n    далі', '<ul><li><p>раз</p><ul><li>глибше</li></ul><p>далі</p></li></ul>'],
    ['Понеділок\t9:00\nВівторок\t10:00', '<p>Понеділок\t9:00<br />Вівторок\t10:00</p>'],
    ['~15~20 грн, а не ~~25 грн~~', '<p>~15~20 грн, а не <s>25 грн</s></p>'],
  ])('is read as it was copied from a document: %j', async (typed, html) => {
    expect(await shownBody('vacancies', typed)).toBe(html);
    expect(await shownBody('faq', typed)).toBe(html);
  });

  itOnAny('is looked at before it is stored, with what stands for its fragments', async () => {
    await city.import('news', [
      { external_id: 'seen', title: 'Т', published_at: '2026-11-20', body: '<p><u>під</u></p>' },
    ]);
    const { id } = await city.context.db
      .selectFrom('news')
      .where('external_id', '=', 'seen')
      .select('id')
      .executeTakeFirstOrThrow();
    const { json } = await city.desk(
      'news.preview',
      { id, title: 'Н', body_markdown: '**Далі**\n\n{{фрагмент 1}}' },
      token,
    );
    expect(json).toMatchObject({ id, title: 'Н', body: '<p><strong>Далі</strong></p>\n<p><u>під</u></p>' });
  });

  it('is taken back and returned under its own address', async () => {
    const { id, key } = await make('news', { ...NEWS, published_at: '20.11.2026' });
    const path = `news/${String(id)}/`;
    expect((await city.desk('content.withdraw', { register: 'news', id }, token)).status).toBe(200);
    expect(await shown(path)).toBe(404);
    const { withdrawn } = (await city.desk('content.list', { register: 'news' }, token)).json;
    expect(withdrawn).toMatchObject([{ key, title: 'Нові місця', by: 'Працівник editor' }]);
    const back = () => city.desk('content.return', { register: 'news', key }, token);
    expect((await back()).status).toBe(200);
    expect(await shown(path)).toBe(200);
    expect((await back()).status).toBe(404);
  });

  it('is not overwritten by who saw what is no longer there', async () => {
    const made = await make('faq', FAQ);
    expect((await put('faq', made, { ...FAQ, position: '2' })).status).toBe(200);
    const late = await put('faq', made, { ...FAQ, answer: 'Інше.' });
    expect(late.status).toBe(409);
    expect(late.json).toMatchObject({ code: 'stale' });
    const now = await read('faq', made);
    expect(now.changed).toMatchObject({ by: 'Працівник editor' });
    const seen = { ...made, version: now.version };
    const both = await Promise.all(['3', '4'].map((position) => put('faq', seen, { ...FAQ, position })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  itOnAny.each([
    ['vacancies', VACANCY],
    ['faq', FAQ],
    ['parking-places', PLACE],
  ])('keeps each field of %s as it can be typed again', async (path, typed) => {
    const made = await make(path, typed);
    const same = await put(path, made, made.values);
    expect(same.status, same.text).toBe(200);
    expect(same.json).toEqual(made);
  });

  itOnAny.each([
    ['news', { ...NEWS, title: '' }, 'title'],
    ['news', { ...NEWS, published_at: 'завтра' }, 'published_at'],
    ['news', { ...NEWS, image: 'https://evil.example/x.jpg' }, 'image'],
    ['news', { ...NEWS, body_markdown: 'А\n\n![Б](https://evil.example/x.jpg)' }, 'body_markdown'],
    ['vacancies', { ...VACANCY, body: '![Б](https://evil.example/x.jpg)' }, 'body'],
    ['faq', { ...FAQ, answer: '![Б](http://evil.example/x.jpg)' }, 'answer'],
    ['news', { ...NEWS, title: 'я'.repeat(201) }, 'title'],
    ['vacancies', { ...VACANCY, closes_at: '19.11.2026' }, 'closes_at'],
    ['faq', { ...FAQ, answer: '{{nothing}}' }, 'answer'],
    ['parking-places', { ...PLACE, lat: '100' }, 'lat'],
  ])('refuses a mistake in %s by its field', async (path, body, field) => {
    const { status, text } = await save(path, body);
    expect(status).toBe(400);
    expect(Object.keys((JSON.parse(text) as { fields: object }).fields)).toEqual([field]);
  });

  it('stands in the journal and among the imports, which can be undone', async () => {
    const { key } = await make('faq', FAQ);
    const head = await enterDesk(city, await addStaff(city, 'head'));
    const { json } = await city.desk('journal.list', { subject: `faq ${key}` }, head);
    expect(json).toMatchObject({
      rows: [{ act: 'record.saved', after: { question: 'Як сплатити?' }, before: null }],
    });
    const imports = await city.context.db
      .selectFrom('imports')
      .where('noun', '=', 'faq')
      .selectAll()
      .orderBy('id')
      .execute();
    expect(imports.at(-1)).toMatchObject({ made_by: 'Працівник editor', added: 1 });
  });

  it('has pictures, which are encoded anew and outlive their leftovers', async () => {
    const store = (input: object) => city.desk('news.store-picture', input, token);
    const stored = await store({ file: fileOf(await pngPhoto(), 'znak.png') });
    expect(stored.status, stored.text).toBe(200);
    const { url } = stored.json;
    const { headers } = await city.call(url.slice('/api/v2/'.length));
    expect(headers.get('content-type')).toBe('image/png');
    await make('news', { ...NEWS, body_markdown: `![Знак](${url})` });
    expect((await store({})).status).toBe(400);
  });
});
