import { importRows } from './operator';
import { expect, test } from './test';

const UNTIL_SEEN_MS = 10_000;

test('a news item that the inspection imports appears on the cached pages, and so does its correction', async ({
  request,
}) => {
  const item = {
    external_id: 'content-change',
    title: 'Щойно додана новина',
    preview: 'Коротко',
    body: '<p>Текст</p>',
    published_at: '2020-01-02T10:00:00+02:00',
  };
  const seen = async (text: string) => (await (await request.get('/news/page/2')).text()).includes(text);
  expect(await seen(item.title)).toBe(false);

  importRows('news', [item]);
  await expect.poll(() => seen(item.title), { timeout: UNTIL_SEEN_MS, intervals: [100] }).toBe(true);

  importRows('news', [{ ...item, title: 'Виправлена новина' }]);
  await expect.poll(() => seen('Виправлена новина'), { timeout: UNTIL_SEEN_MS, intervals: [100] }).toBe(true);
  expect(await seen(item.title)).toBe(false);
});
