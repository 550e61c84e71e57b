// Answers only, so no browser is started.
import { expect, test, type APIRequestContext } from '@playwright/test';
import { paths } from '@/domain/paths';
import { atomComplaints, sitemapComplaints } from '@/tests/schemas/complaints';
import { plainSpaces, readHtml } from './read-html';

const SITE = 'Інспекція з паркування Зразкової міської ради';
/** Of pages below another one. */
const TRAIL = 'BreadcrumbList';

interface Route {
  path: string;
  h1: string;
  title?: string;
  /** The current menu item: the page itself (page) or its parent (true). */
  menu?: [href: string, state: 'page' | 'true'];
  data?: readonly string[];
  noIndex?: boolean;
}

const inMenu = (path: string): Pick<Route, 'path' | 'menu'> => ({ path, menu: [path, 'page'] });

const ROUTES: readonly Route[] = [
  {
    path: paths.home,
    h1: 'Штрафи, евакуація та паркування в місті',
    title: '',
    data: ['GovernmentOrganization', 'FAQPage'],
  },
  { ...inMenu(paths.aboutInspection), h1: 'Про інспекцію' },
  { ...inMenu(paths.appealFine), h1: 'Оскаржити штраф' },
  { path: paths.appealStatus, h1: 'Стан скарги', menu: [paths.appealFine, 'true'], data: [TRAIL] },
  { ...inMenu(paths.contact), h1: 'Контакти' },
  { path: paths.errorRequest, h1: 'Повідомити про помилку' },
  { ...inMenu(paths.evacuation()), h1: 'Евакуйовані авто' },
  {
    path: paths.evacuation(2),
    h1: 'Евакуйовані авто',
    title: 'Евакуйовані авто, сторінка 2',
    menu: [paths.evacuation(), 'true'],
    data: [TRAIL],
  },
  { path: paths.evacuationSearch(), h1: 'Перевірити авто', menu: [paths.evacuation(), 'true'], data: [TRAIL] },
  { ...inMenu(paths.fineLookup()), h1: 'Перевірка штрафу' },
  { path: paths.forPartners, h1: 'Партнерам' },
  { ...inMenu(paths.infoPay), h1: 'Реквізити' },
  { path: paths.login(), h1: 'Особистий кабінет' },
  { ...inMenu(paths.news()), h1: 'Новини' },
  { path: paths.news(2), h1: 'Новини', title: 'Новини, сторінка 2', menu: [paths.news(), 'true'], data: [TRAIL] },
  {
    path: paths.newsItem(1),
    h1: 'Фальшиві повідомлення на лобовому склі: як не заплатити шахраям',
    menu: [paths.news(), 'true'],
    data: [TRAIL, 'NewsArticle'],
  },
  { ...inMenu(paths.normativeBase), h1: 'Нормативна база', data: [TRAIL] },
  { ...inMenu(paths.parking()), h1: 'Місця для паркування' },
  { ...inMenu(paths.pay), h1: 'Сплатити штраф' },
  { path: paths.openData, h1: 'Відкриті дані', data: [TRAIL] },
  { path: paths.payment, h1: 'Платіжні сервіси', data: [TRAIL] },
  { path: paths.postanova, h1: 'Постанова' },
  { path: paths.saleInfo, h1: 'Знижка 50\u00a0%' },
  { ...inMenu(paths.schedulePlayground), h1: 'Графік роботи штрафмайданчика', data: [TRAIL] },
  { ...inMenu(paths.vacancies()), h1: 'Вакансії' },
  {
    path: paths.vacancy(1),
    h1: 'Інспектор з паркування',
    title: 'Інспектор з паркування – вакансія',
    menu: [paths.vacancies(), 'true'],
    data: [TRAIL, 'JobPosting'],
  },
  { ...inMenu(paths.workSchedule), h1: 'Графік роботи інспекції', data: [TRAIL] },
  { path: paths.accessibility, h1: 'Заява про доступність' },
  { path: paths.authenticity, h1: 'Як розпізнати підробку' },
  { path: paths.personalData, h1: 'Персональні дані' },
  { path: paths.search(), h1: 'Пошук на сайті', noIndex: true },
  { path: paths.offline, h1: 'Немає з’єднання', noIndex: true },
];

async function read(
  request: APIRequestContext,
  path: string,
): Promise<{ status: number; html: string; document: Document }> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const html = await answer.text();
  return { status: answer.status(), html, document: readHtml(html) };
}

const text = (element: Element | null) => (element ? plainSpaces(element.textContent).trim() : null);
const href = (element: Element | null) => element?.getAttribute('href') ?? null;

function currentInMenu(document: Document): (string | null)[][] {
  const current = document.querySelectorAll('header nav [aria-current]');
  // The header has the menu twice, for wide and for narrow screens.
  return [
    ...new Map([...current].map((link) => [href(link), [href(link), link.getAttribute('aria-current')]])).values(),
  ];
}

function dataTypes(document: Document): string[] {
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
  return blocks.map((block) => {
    expect(block.textContent).not.toContain('<');
    const data = JSON.parse(block.textContent) as { '@context': string; '@type': string };
    expect(data['@context']).toBe('https://schema.org');
    return data['@type'];
  });
}

for (const { path, h1, title = h1, menu, data = [], noIndex = false } of ROUTES) {
  test(`${path} answers with its own title, menu position and structured data`, async ({ request, baseURL }) => {
    const { status, document } = await read(request, path);
    expect(status).toBe(200);
    // The h1 has no-break spaces after short words.
    expect([...document.querySelectorAll('h1')].map(text)).toEqual([plainSpaces(h1)]);
    expect(document.title).toBe(title ? `${title} – ${SITE}` : SITE);
    expect(currentInMenu(document)).toEqual(menu ? [menu] : []);
    expect(href(document.querySelector('link[rel="canonical"]'))).toBe(
      new URL(path, baseURL).href.replace(/(?<=\w)\/$/, path === '/' ? '/' : ''),
    );
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(/^.{40,200}$/u);
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? '').toBe(
      noIndex ? 'noindex, follow' : '',
    );
    expect(dataTypes(document).sort()).toEqual([...data].sort());
  });
}

// For search engines a query is no page of its own: the canonical address has none.
for (const path of [paths.evacuationSearch('АА 0000 АА'), paths.evacuationSearch('*'), paths.fineLookup('AB3310HX')]) {
  test(`${path} has its page’s address without the query as canonical URL`, async ({ request, baseURL }) => {
    const { status, document } = await read(request, path);
    expect(status).toBe(200);
    expect(href(document.querySelector('link[rel="canonical"]'))).toBe(new URL(path.replace(/\?.*/, ''), baseURL).href);
    expect(dataTypes(document)).toEqual(path.includes('search') ? [TRAIL] : []);
  });
}

test('no two routes have the same title', () => {
  const titles = ROUTES.map(({ h1, title = h1 }) => title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

for (const path of [
  paths.newsItem(999_999),
  paths.newsItem('немає'),
  paths.vacancy(999_999),
  paths.vacancy('x'),
  paths.news(99),
  '/about-inspection/more',
  '/search/more',
  '/404',
]) {
  test(`${path} is unknown and answers 404 with a link home and a search`, async ({ request }) => {
    const { status, document } = await read(request, path);
    expect(status).toBe(404);
    expect(text(document.querySelector('h1'))).toBe('Сторінку не знайдено');
    expect(href(document.querySelector('main a'))).toBe(paths.home);
    expect(document.querySelector('main form[role="search"]')).not.toBeNull();
  });
}

// Browsers request it for documents without an icon link, such as API responses.
test('the emblem is served as /favicon.ico, where old browsers look for it', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\//);
});

test('the feeds are valid Atom, and the sitemap is valid by its public schema', async ({ request, baseURL }) => {
  for (const name of ['news.xml', 'vacancies.xml', 'evacuation.xml']) {
    const answer = await request.get(paths.feed(name));
    expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
    const xml = await answer.text();
    expect(atomComplaints(xml)).toEqual([]);
    expect(xml.match(/<entry>/g)?.length).toBeGreaterThan(1);
  }
  const sitemap = await (await request.get(paths.sitemap)).text();
  expect(sitemapComplaints(sitemap)).toEqual([]);
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const wanted = ROUTES.filter(({ path, noIndex }) => !noIndex && !path.includes('/page/')).map(
    ({ path }) => new URL(path, baseURL).href,
  );
  expect(wanted.filter((address) => !listed.includes(address))).toEqual([]);
});
