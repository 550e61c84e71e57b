import { COMPLAINT_FILES, EVIDENCE_FILES, FINE_PHOTOS, NEWS_PICTURES } from '@/domain/file-limits';
import type { PageRow } from './page-row';

type DeskRow = Pick<PageRow, 'title' | 'menuTitle' | 'lead' | 'parent' | 'hasSecret' | 'files' | 'deskMenu'>;

const desk = (row: DeskRow): PageRow => ({ ...row, cache: 'none', noIndex: true, sitemap: false });

export const DESK_PAGES = {
  '/desk': desk({ title: 'Сьогодні', deskMenu: { at: 1, act: 'today.see', key: '1' } }),
  '/desk/content': desk({
    title: 'Вміст',
    lead: 'Новини, вакансії, часті запитання й місця для паркування.',
    deskMenu: { at: 8, act: 'content.see', key: '7' },
  }),
  '/desk/content/[register]': desk({ title: 'Записи' }),
  '/desk/content/[register]/[id]': desk({
    title: 'Запис',
    files: NEWS_PICTURES,
  }),
  '/desk/content/news/[id]/preview': desk({ title: 'Попередній перегляд новини' }),
  '/desk/figures': desk({
    title: 'Показники',
    lead: 'Що чекає, що зроблено і чи вчасно.',
    deskMenu: { at: 10, act: 'figures.see', key: '9' },
  }),
  '/desk/appeals': desk({ title: 'Скарги', deskMenu: { at: 2, act: 'appeals.see', key: '2' } }),
  '/desk/appeals/[id]': desk({ title: 'Скарга', parent: '/desk/appeals' }),
  '/desk/appeals/[id]/decide': desk({ title: 'Рішення за скаргою', parent: '/desk/appeals', files: EVIDENCE_FILES }),
  '/desk/appeals/[id]/receipt': desk({ title: 'Розписка про скаргу', parent: '/desk/appeals' }),
  '/desk/appeals/new': desk({ title: 'Внести скаргу', parent: '/desk/appeals', files: COMPLAINT_FILES }),
  '/desk/appeals/[id]/letter': desk({ title: 'Лист заявникові', parent: '/desk/appeals' }),
  '/desk/cars': desk({ title: 'Авто на перевірці', menuTitle: 'Авто', deskMenu: { at: 3, act: 'cars.see', key: '3' } }),
  '/desk/cars/[id]': desk({ title: 'Перевірка авто' }),
  '/desk/letters': desk({
    title: 'Листи поштою',
    menuTitle: 'Пошта',
    lead: 'Тим, до кого не дійде електронний лист: надрукувати, надіслати, записати вручення.',
    deskMenu: { at: 5, act: 'letters.see' },
  }),
  '/desk/letters/posted': desk({ title: 'Список згрупованих відправлень', parent: '/desk/letters' }),
  '/desk/letters/print': desk({ title: 'Листи для друку', parent: '/desk/letters' }),
  '/desk/mails': desk({ title: 'Недоставлені листи' }),
  '/desk/messages': desk({ title: 'Звернення', deskMenu: { at: 4, act: 'messages.see', key: '4' } }),
  '/desk/messages/[id]': desk({ title: 'Звернення громадянина' }),
  '/desk/messages/[id]/receipt': desk({ title: 'Розписка про звернення', parent: '/desk/messages' }),
  '/desk/messages/new': desk({ title: 'Внести звернення', parent: '/desk/messages' }),
  '/desk/own': desk({ title: 'Ваш доступ', lead: 'Сеанси, ключі доступу, пароль і коди відновлення.' }),
  '/desk/payments': desk({
    title: 'Нез’ясовані платежі',
    menuTitle: 'Платежі',
    deskMenu: { at: 7, act: 'payments.see', key: '6' },
  }),
  '/desk/payments/[id]': desk({ title: 'Нез’ясований платіж' }),
  '/desk/payments/claims': desk({
    title: 'Повідомлення про сплату',
    lead: 'Хто каже, що вже сплатив: знайти гроші серед рядків виписок або написати, чому не знайдено.',
    parent: '/desk/payments',
  }),
  '/desk/payments/claims/[id]': desk({ title: 'Повідомлення про сплату', parent: '/desk/payments/claims' }),
  '/desk/proposals': desk({
    title: 'Зміни на підтвердженні',
    menuTitle: 'Підтвердження',
    lead: 'Те, що зменшує суму або закриває штраф, підтверджує інший працівник.',
    deskMenu: { at: 12, act: 'proposals.confirm' },
  }),
  '/desk/registers': desk({ title: 'Реєстри', deskMenu: { at: 6, act: 'registers.see', key: '5' } }),
  '/desk/registers/[register]': desk({ title: 'Реєстр' }),
  '/desk/registers/[register]/[id]': desk({ title: 'Запис реєстру' }),
  '/desk/registers/[register]/[id]/receipt': desk({ title: 'Розписка про запис', parent: '/desk/registers' }),
  '/desk/registers/[register]/new': desk({ title: 'Внести запис', parent: '/desk/registers', files: FINE_PHOTOS }),
  '/desk/registers/citizens': desk({ title: 'Кабінети громадян' }),
  '/desk/registers/citizens/[id]': desk({ title: 'Кабінет громадянина' }),
  '/desk/registers/imports': desk({ title: 'Завантаження реєстрів' }),
  '/desk/registers/imports/[id]': desk({ title: 'Завантаження' }),
  '/desk/registers/imports/files/[id]': desk({ title: 'Файл реєстру' }),
  '/desk/find': desk({ title: 'Пошук у службовому кабінеті' }),
  '/desk/people/[of]': desk({ title: 'Усе про людину' }),
  '/desk/plates/[plate]': desk({ title: 'Усе про номерний знак' }),
  '/desk/invitation/[token]': desk({
    title: 'Запрошення до службового кабінету інспекції',
    lead: 'Придумайте пароль і підключіть застосунок з одноразовими кодами.',
    hasSecret: true,
  }),
  '/desk/journal': desk({
    title: 'Журнал',
    lead: 'Дії інспекції: хто, коли, звідки, що було і що стало.',
    deskMenu: { at: 11, act: 'journal.see', key: '0' },
  }),
  '/desk/login': desk({
    title: 'Службовий кабінет інспекції',
    lead: 'Вхід для працівників. Немає телефона? Замість коду з нього введіть код відновлення. Немає й тих – керівник надішле нове запрошення.',
  }),
  '/desk/missing': desk({ title: 'Сторінку не знайдено' }),
  '/desk/outage': desk({ title: 'Сталася помилка' }),
  '/desk/updated': desk({ title: 'Сайт оновлено' }),
  '/desk/settings': desk({ title: 'Налаштування', deskMenu: { at: 9, act: 'settings.see', key: '8' } }),
  '/desk/staff': desk({ title: 'Працівники', deskMenu: { at: 14, act: 'staff.see' } }),
  '/desk/staff/[id]': desk({ title: 'Працівник', parent: '/desk/staff' }),
  '/desk/templates': desk({
    title: 'Шаблони рішень',
    menuTitle: 'Шаблони',
    deskMenu: { at: 13, act: 'templates.change' },
  }),
};
