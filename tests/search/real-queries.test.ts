import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FEATURES } from '@/contract/features';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { storeSettings } from '@/lib/settings/settings';
import { createStandIn } from '@/tests/stand-in-server';

const sample = (name: string) => JSON.parse(readFileSync(`samples/${name}.json`, 'utf8')) as unknown[];

let city: Server;

beforeAll(async () => {
  const lists: Record<string, unknown> = {
    '/v2/faq/': sample('faq').map((entry, index) => ({ id: index + 1, ...(entry as object) })),
    '/v2/news/': { results: sample('news').map((item, index) => ({ id: index + 1, ...(item as object) })), next: null },
  };
  city = createStandIn(({ url = '' }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(lists[url.split('?')[0] ?? '']));
  });
  await new Promise<void>((listening) => city.listen(0, '127.0.0.1', listening));
  vi.stubEnv('API_BASE_URL', `http://127.0.0.1:${(city.address() as AddressInfo).port}/v2`);
  storeSettings({ settings: { ...DEFAULT_SETTINGS, features: [...FEATURES] }, source: 'api' });
  Reflect.deleteProperty(globalThis, 'siteSearch');
});

afterAll(() => city.close());

const QUERIES: [query: string, first: string][] = [
  ['евакуація', '/evacuation'],
  ['евакуатор', '/evacuation'],
  ['евакуювали машину', '/evacuation'],
  ['забрали машину', '/evacuation'],
  ['де моє авто', '/evacuation/search'],
  ['пошук евакуйованого авто', '/evacuation/search'],
  ['штрафмайданчик', '/schedule-a-fine-playground'],
  ['пароль', '/password-reset'],
  ['забув пароль', '/password-reset'],
  ['відновити пароль', '/password-reset'],
  ['вхід', '/login'],
  ['увійти', '/login'],
  ['особистий кабінет', '/login'],
  ['реєстрація', '/registration'],
  ['створити кабінет', '/registration'],
  ['штраф', '/fine'],
  ['перевірити штраф', '/fine'],
  ['штраф за номером авто', '/fine'],
  ['оплата', '/pay'],
  ['сплатити штраф', '/pay'],
  ['оплатити штраф онлайн', '/pay'],
  ['відстрочка', '/pay'],
  ['розстрочка', '/pay'],
  ['розстрочити штраф', '/pay'],
  ['відстрочити сплату', '/pay'],
  ['реквізити', '/info-pay'],
  ['iban', '/info-pay'],
  ['знижка 50', '/sale-info'],
  ['знижка', '/sale-info'],
  ['скарга', '/appeal-fine'],
  ['оскарження', '/appeal-fine'],
  ['оскаржити постанову', '/appeal-fine'],
  ['стан скарги', '/appeal-fine/status'],
  ['паркування', '/parking'],
  ['де паркуватися', '/parking'],
  ['парковка', '/parking'],
  ['місця для інвалідів', '/parking'],
  ['телефон', '/contact'],
  ['контакти', '/contact'],
  ['адреса інспекції', '/contact'],
  ['графік роботи', '/work-schedule'],
  ['робота', '/vacancies'],
  ['вакансії', '/vacancies'],
  ['постанова', '/postanova'],
  ['підробка', '/authenticity'],
  ['шахраї', '/authenticity'],
  ['QR код', '/authenticity'],
  ['новини', '/news'],
  ['персональні дані', '/personal-data'],
  ['відкриті дані', '/open-data'],
  ['статистика', '/honest-inspection'],
  ['скільки штрафів виписано', '/honest-inspection'],
  ['помилка на сайті', '/error-request'],
  ['про інспекцію', '/about-inspection'],
  ['закони', '/normative-base'],
];

test.each(QUERIES)('the site search for «%s» leads to %s first', async (query, first) => {
  const { searchSite } = await import('@/lib/search/search-site');
  const { found } = await searchSite(query);
  expect(found[0]?.href).toBe(first);
});

test('the site search for «евакуація» leads to the list and to its search', async () => {
  const { searchSite } = await import('@/lib/search/search-site');
  const { found } = await searchSite('евакуація');
  expect(found.slice(0, 2).map(({ href }) => href)).toEqual(['/evacuation', '/evacuation/search']);
});
