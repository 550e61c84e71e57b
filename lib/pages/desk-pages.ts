import type { PageRow } from './page-row';

type DeskRow = Pick<PageRow, 'title' | 'menuTitle' | 'lead' | 'parent' | 'hasSecret'>;

const desk = (row: DeskRow): PageRow => ({ ...row, cache: 'none', noIndex: true, sitemap: false });

export const DESK_PAGES = {
  '/desk': desk({ title: 'Сьогодні' }),
  '/desk/content': desk({ title: 'Вміст', lead: 'Новини, вакансії, часті запитання й місця для паркування.' }),
  '/desk/content/[register]': desk({ title: 'Записи' }),
  '/desk/content/[register]/[id]': desk({ title: 'Запис' }),
  '/desk/content/news/[id]/preview': desk({ title: 'Попередній перегляд новини' }),
  '/desk/figures': desk({ title: 'Показники', lead: 'Що чекає, що зроблено і чи вчасно.' }),
  '/desk/appeals': desk({ title: 'Скарги' }),
  '/desk/appeals/[id]': desk({ title: 'Скарга', parent: '/desk/appeals' }),
  '/desk/appeals/[id]/decide': desk({ title: 'Рішення за скаргою', parent: '/desk/appeals' }),
  '/desk/appeals/[id]/letter': desk({ title: 'Лист заявникові', parent: '/desk/appeals' }),
  '/desk/invitation/[token]': desk({
    title: 'Запрошення до столу інспекції',
    lead: 'Придумайте пароль і підключіть застосунок з одноразовими кодами.',
    hasSecret: true,
  }),
  '/desk/journal': desk({ title: 'Журнал', lead: 'Дії інспекції: хто, коли, звідки, що було і що стало.' }),
  '/desk/login': desk({ title: 'Стіл інспекції', lead: 'Вхід для працівників.' }),
  '/desk/settings': desk({ title: 'Налаштування' }),
  '/desk/staff': desk({ title: 'Працівники' }),
  '/desk/templates': desk({ title: 'Шаблони рішень', menuTitle: 'Шаблони' }),
};
