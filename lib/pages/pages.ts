// Every address of the site. Metadata, menus, sitemap, search, caching, CSP and e2e tables derive from these rows;
// tests/architecture/pages.test.ts compares them with app/.
import { REGISTER_FILES } from '@/domain/file-limits';
import { discountTitle } from '@/domain/rule-texts';
import type { AddressRow, PageRow, ProseRow } from './page-row';
import { DESK_PAGES } from './desk-pages';
import { PUBLIC_PAGES } from './public-pages';
import { CABINET_PAGES, LINKED_PAGES } from './visitor-pages';

/** Each row has a file content/pages/<name>.md. */
export const PROSE_PAGES = {
  '/about-inspection': { title: 'Про інспекцію', menus: { about: 1 }, askedBy: 'про інспекцію' },
  '/accessibility': { title: 'Доступність сайту', menus: { site: 5 } },
  '/authenticity': {
    title: 'Як розпізнати підробку',
    menus: { services: 9 },
    askedBy: 'підробка шахраї шахрайство qr',
  },
  '/browsers': {
    title: 'Працює у вашому браузері',
    parent: '/accessibility',
    askedBy: 'браузер версія не працює chrome safari firefox',
  },
  '/for-partners': { title: 'Партнерам', menus: { site: 4 } },
  '/info-pay': { title: 'Реквізити', menus: { main: 5, services: 4 }, askedBy: 'реквізити iban рахунок' },
  '/normative-base': {
    title: 'Нормативна база',
    parent: '/about-inspection',
    menus: { about: 4 },
    askedBy: 'закони закон правила кодекс',
  },
  '/open-data': {
    title: 'Відкриті дані',
    parent: '/for-partners',
    feature: 'open-data',
    askedBy: 'дані csv набори',
  },
  '/pay': {
    title: 'Сплатити штраф',
    menus: { quick: 1, services: 3, phone: { at: 1, title: 'Сплатити' } },
    askedBy: 'оплата оплатити сплатити штраф онлайн картка відстрочка відстрочити розстрочка розстрочити',
  },
  '/payment': { title: 'Платіжні сервіси', parent: '/pay' },
  '/personal-data': { title: 'Персональні дані', menus: { site: 6 } },
  '/postanova': { title: 'Постанова', menus: { services: 6 }, askedBy: 'постанова повідомлення' },
  '/sale-info': { title: 'Знижка', menus: { services: { at: 5, title: discountTitle } } },
  '/schedule-a-fine-playground': {
    title: 'Графік роботи штрафмайданчика',
    parent: '/about-inspection',
    menus: { about: 3 },
    askedBy: 'штрафмайданчик забрати',
  },
  '/work-schedule': {
    title: 'Графік роботи інспекції',
    parent: '/about-inspection',
    menus: { about: 2 },
    askedBy: 'графік роботи години',
  },
} satisfies Record<`/${string}`, ProseRow>;

export const HANDLERS = {
  '/404': { cache: 'shared' },
  '/404/missing': { cache: 'shared' },
  '/appeal-fine/case/file': { cache: 'none' },
  '/apple-icon.png': { cache: 'shared' },
  '/cabinet/calendar/end': { cache: 'none' },
  '/cabinet/calendar/start': { cache: 'none' },
  '/cabinet/fines/[id]/calendar': { cache: 'none' },
  '/cabinet/notifications/read': { cache: 'none' },
  '/calendar/end': { cache: 'none' },
  '/calendar/fines.ics': { cache: 'none' },
  '/contact/message/file': { cache: 'none' },
  '/desk/act': { cache: 'none' },
  '/desk/appeals/[id]/case-file': { cache: 'none' },
  '/desk/appeals/[id]/files/[file]': { cache: 'none' },
  '/desk/cars/[id]/documents/[documentId]': { cache: 'none' },
  '/desk/drafts': { cache: 'none' },
  '/desk/figures/csv': { cache: 'none' },
  '/desk/journal/csv': { cache: 'none' },
  '/desk/logout': { cache: 'none' },
  '/desk/messages/[id]/files/[file]': { cache: 'none' },
  '/desk/payments/claims/[id]/receipt': { cache: 'none' },
  '/desk/registers/citizens/csv': { cache: 'none' },
  '/desk/registers/imports/upload': { cache: 'none', files: REGISTER_FILES },
  '/desk/session': { cache: 'none' },
  '/feeds/[feed]': { cache: 'shared' },
  '/fine/calendar': { cache: 'none' },
  '/fine/calendar/subscribe': { cache: 'none' },
  '/fine/watch/confirm': { cache: 'none' },
  '/fine/watch/end': { cache: 'none', isOpenToPrograms: true },
  '/icon.svg': { cache: 'shared' },
  '/login/id-gov-ua': { cache: 'none' },
  '/login/id-gov-ua/start': { cache: 'none' },
  '/logout': { cache: 'none' },
  '/logout/expired': { cache: 'none' },
  '/manifest.webmanifest': { cache: 'shared' },
  '/robots.txt': { cache: 'shared' },
  '/sitemap.xml': { cache: 'shared' },
  '/street/[drawing]': { cache: 'shared' },
  '/unsubscribe/confirm': { cache: 'none', isOpenToPrograms: true },
} satisfies Record<`/${string}`, AddressRow>;

export type ProsePage = keyof typeof PROSE_PAGES;
export type PageName =
  | keyof typeof PUBLIC_PAGES
  | keyof typeof LINKED_PAGES
  | keyof typeof CABINET_PAGES
  | keyof typeof DESK_PAGES
  | ProsePage;

const proseAsPages = Object.fromEntries(
  Object.entries<ProseRow>(PROSE_PAGES).map(([name, row]): [string, PageRow] => [name, { ...row, cache: 'shared' }]),
);

const PAGES: Readonly<Record<string, PageRow>> = {
  ...PUBLIC_PAGES,
  ...LINKED_PAGES,
  ...CABINET_PAGES,
  ...DESK_PAGES,
  ...proseAsPages,
};

export const listPages = (): [string, PageRow][] => Object.entries(PAGES);

export function findPage(name: string): PageRow {
  const row = PAGES[name];
  if (!row) throw new Error(`lib/pages has no row for ${name}`);
  return row;
}

export const isProsePage = (name: string): name is ProsePage => Object.hasOwn(PROSE_PAGES, name);
