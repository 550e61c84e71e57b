import { EVIDENCE_FILES, NEWS_PICTURES } from '@/domain/file-limits';
import type { PageRow } from './page-row';

type DeskRow = Pick<PageRow, 'title' | 'menuTitle' | 'lead' | 'parent' | 'hasSecret' | 'files'>;

const desk = (row: DeskRow): PageRow => ({ ...row, cache: 'none', noIndex: true, sitemap: false });

export const DESK_PAGES = {
  '/desk': desk({ title: 'Сьогодні' }),
  '/desk/content': desk({ title: 'Вміст', lead: 'Новини, вакансії, часті запитання й місця для паркування.' }),
  '/desk/content/[register]': desk({ title: 'Записи' }),
  '/desk/content/[register]/[id]': desk({
    title: 'Запис',
    files: NEWS_PICTURES,
  }),
  '/desk/content/news/[id]/preview': desk({ title: 'Попередній перегляд новини' }),
  '/desk/figures': desk({ title: 'Показники', lead: 'Що чекає, що зроблено і чи вчасно.' }),
  '/desk/appeals': desk({ title: 'Скарги' }),
  '/desk/appeals/[id]': desk({ title: 'Скарга', parent: '/desk/appeals' }),
  '/desk/appeals/[id]/decide': desk({ title: 'Рішення за скаргою', parent: '/desk/appeals', files: EVIDENCE_FILES }),
  '/desk/appeals/[id]/letter': desk({ title: 'Лист заявникові', parent: '/desk/appeals' }),
  '/desk/cars': desk({ title: 'Авто на перевірці', menuTitle: 'Авто' }),
  '/desk/cars/[id]': desk({ title: 'Перевірка авто' }),
  '/desk/mails': desk({ title: 'Недоставлені листи' }),
  '/desk/messages': desk({ title: 'Звернення' }),
  '/desk/messages/[id]': desk({ title: 'Звернення громадянина' }),
  '/desk/own': desk({ title: 'Ваш доступ', lead: 'Пароль, коди відновлення і сеанси.' }),
  '/desk/payments': desk({ title: 'Невпізнані платежі', menuTitle: 'Платежі' }),
  '/desk/payments/[id]': desk({ title: 'Невпізнаний платіж' }),
  '/desk/proposals': desk({
    title: 'Зміни на підтвердженні',
    menuTitle: 'Підтвердження',
    lead: 'Те, що зменшує суму або закриває штраф, підтверджує інший працівник.',
  }),
  '/desk/registers': desk({ title: 'Реєстри' }),
  '/desk/registers/[register]': desk({ title: 'Реєстр' }),
  '/desk/registers/[register]/[id]': desk({ title: 'Запис реєстру' }),
  '/desk/registers/citizens': desk({ title: 'Кабінети громадян' }),
  '/desk/registers/citizens/[id]': desk({ title: 'Кабінет громадянина' }),
  '/desk/registers/imports': desk({ title: 'Завантаження реєстрів' }),
  '/desk/registers/imports/[id]': desk({ title: 'Завантаження' }),
  '/desk/registers/imports/files/[id]': desk({ title: 'Файл реєстру' }),
  '/desk/invitation/[token]': desk({
    title: 'Запрошення до столу інспекції',
    lead: 'Придумайте пароль і підключіть застосунок з одноразовими кодами.',
    hasSecret: true,
  }),
  '/desk/journal': desk({ title: 'Журнал', lead: 'Дії інспекції: хто, коли, звідки, що було і що стало.' }),
  '/desk/login': desk({ title: 'Стіл інспекції', lead: 'Вхід для працівників.' }),
  '/desk/missing': desk({ title: 'Сторінку не знайдено' }),
  '/desk/outage': desk({ title: 'Сталася помилка' }),
  '/desk/updated': desk({ title: 'Сайт оновлено' }),
  '/desk/settings': desk({ title: 'Налаштування' }),
  '/desk/staff': desk({ title: 'Працівники' }),
  '/desk/templates': desk({ title: 'Шаблони рішень', menuTitle: 'Шаблони' }),
};
