// The site's menus, in their order.
import type { Settings } from '@/contract/settings';
import { paths } from '@/domain/paths';
import { discountTitle } from '@/domain/rule-texts';

/** `asDocument`: the page may show a captcha, which only the page's own security policy allows. */
export type MenuItem = { title: string; href: string; asDocument?: boolean };

/** Not in the main menu, whose items are settled: in the row of services and in the footer. */
const PARKING_ITEM: MenuItem = { title: 'Місця для паркування', href: paths.parking() };

/** What people come for. */
export const QUICK_ITEMS: MenuItem[] = [
  { title: 'Сплатити штраф', href: paths.pay },
  { title: 'Перевірити штраф', href: paths.fineLookup() },
  { title: 'Евакуйовані авто', href: paths.evacuation() },
  { title: 'Паркування', href: paths.parking() },
];

export const MAIN_ITEMS: MenuItem[] = [
  { title: 'Новини', href: paths.news() },
  { title: 'Вакансії', href: paths.vacancies() },
  { title: 'Оскаржити штраф', href: paths.appealFine, asDocument: true },
  { title: 'Контакти', href: paths.contact, asDocument: true },
  { title: 'Реквізити', href: paths.infoPay },
];

export const ABOUT_ITEMS: MenuItem[] = [
  { title: 'Про інспекцію', href: paths.aboutInspection },
  { title: 'Графік роботи інспекції', href: paths.workSchedule },
  { title: 'Графік роботи штрафмайданчика', href: paths.schedulePlayground },
  { title: 'Нормативна база', href: paths.normativeBase },
];

export const serviceItems = (settings: Settings): MenuItem[] => [
  { title: 'Евакуйовані авто', href: paths.evacuation() },
  { title: 'Перевірити штраф', href: paths.fineLookup() },
  { title: 'Сплатити штраф', href: paths.pay },
  { title: 'Реквізити', href: paths.infoPay },
  { title: discountTitle(settings), href: paths.saleInfo },
  { title: 'Постанова', href: paths.postanova },
  { title: 'Оскаржити штраф', href: paths.appealFine, asDocument: true },
  { title: 'Стан скарги', href: paths.appealStatus, asDocument: true },
  { title: 'Як розпізнати підробку', href: paths.authenticity },
  PARKING_ITEM,
];

export const SITE_ITEMS: MenuItem[] = [
  { title: 'Новини', href: paths.news() },
  { title: 'Вакансії', href: paths.vacancies() },
  { title: 'Контакти', href: paths.contact, asDocument: true },
  { title: 'Партнерам', href: paths.forPartners },
  { title: 'Доступність сайту', href: paths.accessibility },
  { title: 'Персональні дані', href: paths.personalData },
];
