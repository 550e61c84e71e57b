import { beforeAll, expect, it } from 'vitest';
import { evacuationPageSchema } from '@/contract/evacuations';
import { newsPageSchema } from '@/contract/news';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { evacuation, newsItem } from './records';

onAnyEngine('public lists', (createDatabase) => {
  const city = cityOf(createDatabase);
  beforeAll(async () => {
    await city.import('news', [
      ...Array.from({ length: 12 }, (_, index) => newsItem(index)),
      newsItem(90, '2026-12-24T09:00:00+02:00'),
    ]);
    await city.import('evacuations', [
      ...Array.from({ length: 23 }, (_, index) => evacuation(index, `АА ${1000 + index} ВВ`)),
      evacuation(50, 'AA1234BB'),
    ]);
  });

  it('show news in pages, latest first, without what is not yet published', async () => {
    const first = newsPageSchema.parse((await city.call('news/')).json);
    expect(first.count).toBe(12);
    expect(first.results).toHaveLength(10);
    expect(first.results[0]?.title).toBe('Новина 11');
    expect(first.previous).toBeNull();
    const second = newsPageSchema.parse((await city.call(String(first.next).replace('/api/v2/', ''))).json);
    expect(second.results.map((item) => item.title)).toEqual(['Новина 1', 'Новина 0']);
    expect(second.next).toBeNull();
  });

  it('open a news item by its address and answer 404 for a missing one', async () => {
    const { results } = newsPageSchema.parse((await city.call('news/')).json);
    const id = results[0]?.id;
    expect((await city.call(`news/${id}/`)).json).toMatchObject({ id, body: '<p>Докладно</p>' });
    for (const wrong of ['999999', '0', '-1', 'abc', '1e3', '99999999999999999999']) {
      expect((await city.call(`news/${wrong}/`)).status).toBe(404);
    }
  });

  it('find a towed car by its plate in whichever alphabet it is typed', async () => {
    for (const typed of ['АА1234ВВ', 'aa 1234-bb', 'Аa 1234 bВ']) {
      const page = evacuationPageSchema.parse(
        (await city.call(`evacuations/?license_plate=${encodeURIComponent(typed)}`)).json,
      );
      expect(page.results.map((item) => item.license_plate)).toEqual(['AA1234BB']);
    }
  });

  it('return 10 evacuations a page, latest first, with coordinates and times', async () => {
    const page = evacuationPageSchema.parse((await city.call('evacuations/?page=1&page_size=10')).json);
    expect(page).toMatchObject({ count: 24, next: '/api/v2/evacuations/?page=2&page_size=10' });
    expect(page.results[0]).toMatchObject({
      license_plate: 'AA1000BB',
      lat: 49.233083,
      lon: 28.468217,
      released_at: null,
    });
    expect(page.results[0]?.evacuated_at).toBe('2026-11-20T06:00:00.000Z');
  });

  it('answer 404 past the end and 400 for a page that is not a number', async () => {
    expect((await city.call('evacuations/?page=4')).status).toBe(404);
    expect((await city.call('evacuations/?page=3')).status).toBe(200);
    for (const page of ['0', '-1', 'x', '1.5', '1e9', '']) {
      const answer = await city.call(`evacuations/?page=${page}`);
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ fields: { page: [expect.stringMatching(/[а-яі]/)] } });
    }
  });

  it('never return a column that the contract does not name', async () => {
    const { text } = await city.call('evacuations/');
    expect(text).not.toContain('plate_key');
    expect(text).not.toContain('external_id');
  });
});
