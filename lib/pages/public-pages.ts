import { COMPLAINT_FILES, EVIDENCE_FILES } from '@/domain/file-limits';
import type { PublicRow } from './page-row';

const LOGIN_LEAD = 'Ваші автомобілі та штрафи, суми й строки, оскарження – в одному місці.';
const REGISTRATION_LEAD = 'У кабінеті видно штрафи ваших авто, строки й суми, звідти ж оскаржують постанови.';
const RESET_LEAD = 'Вкажіть email свого кабінету – надішлемо посилання, за яким можна задати новий пароль.';
const ERROR_LEAD =
  'Щось не працює, у штрафі неправильні дані або місце на карті вказане не там? Розкажіть нам, і ми виправимо.';
const TOWED_PLATE = 'Перевірте за номерним знаком, чи евакуювали авто, коли й куди його відвезли.';

export const PUBLIC_PAGES = {
  '/': {
    title: 'Головна',
    description:
      'Перевірте штрафи й евакуацію за номерним знаком, сплатіть або оскаржте штраф за паркування, знайдіть місце для паркування.',
    cache: 'shared',
    search: false,
  },
  '/appeal-fine': {
    title: 'Оскаржити штраф',
    files: COMPLAINT_FILES,
    description: 'Скарга на постанову про порушення правил паркування',
    cache: 'anonymous',
    hasCaptcha: true,
    hasSender: true,
    menus: { main: 3, services: 7 },
    search: {
      text: 'Подайте скаргу на постанову онлайн: підстава, пояснення, докази. Оскарження в інспекції без суду.',
    },
    askedBy: 'скарга оскаржити постанову',
  },
  '/appeal-fine/status': {
    title: 'Стан скарги',
    description: 'Стан скарги на постанову за її номером і номерним знаком, без входу до кабінету.',
    lead: 'Введіть номер скарги та номерний знак авто.',
    parent: '/appeal-fine',
    cache: 'anonymous',
    feature: 'appeal-status',
    asDocument: true,
    menus: { services: 8 },
    search: { text: 'Стан скарги. Дізнайтеся, чи розглянули вашу скаргу: за номером скарги та номерним знаком.' },
    askedBy: 'стан розгляду',
  },
  '/contact': {
    files: EVIDENCE_FILES,
    title: 'Контакти',
    description: 'Телефони, адреса, графік роботи інспекції та форма для запитань і звернень.',
    cache: 'anonymous',
    hasCaptcha: true,
    hasSender: true,
    menus: { main: 4, site: 3 },
    search: { text: 'Адреса, телефони, email інспекції та форма звернення. Напишіть нам або зателефонуйте.' },
    askedBy: 'телефон адреса пошта написати подзвонити зателефонувати звернення',
  },
  '/deadlines': {
    title: 'Як рахуються строки',
    description:
      'Калькулятор строків штрафу за паркування: знижка, сплата, скарга. Приклади з розрахунком кожного дня за законом.',
    lead: 'До якого дня діє знижка, скільки часу на сплату та скаргу і чому саме стільки.',
    cache: 'anonymous',
    menus: { services: 11 },
    search: {
      text: 'Як рахуються строки: калькулятор знижки, сплати та скарги за днем порушення, банківські дні, вихідні, свята, приклади.',
    },
    askedBy: 'строк термін калькулятор порахувати дні скільки днів банківські дні',
  },
  '/error-request': {
    files: EVIDENCE_FILES,
    title: 'Повідомити про помилку',
    description: ERROR_LEAD,
    lead: ERROR_LEAD,
    cache: 'anonymous',
    hasCaptcha: true,
    hasSender: true,
    search: { text: 'Повідомте про помилку на сайті, в даних про штраф або про підробку повідомлення.' },
  },
  '/evacuation/[[...page]]': {
    title: 'Евакуйовані авто',
    description:
      'Список евакуйованих автомобілів: номерний знак, час і місце, майданчик, телефон. Пошук за номерним знаком.',
    lead: 'Не знайшли авто там, де залишили? Введіть номерний знак: покажемо, коли й куди його відвезли.',
    cache: 'shared',
    menus: { quick: 3, services: 1, phone: { at: 2, title: 'Де моє авто?' } },
    search: {
      text: 'Де моє авто? Список евакуйованих автомобілів: коли, звідки й на який штрафмайданчик забрали авто, як його повернути та скільки коштує зберігання.',
    },
    askedBy: 'евакуація евакуатор забрали машину',
  },
  '/evacuation/search': {
    title: 'Перевірити авто',
    description: TOWED_PLATE,
    lead: 'Введіть номерний знак: покажемо, чи евакуювали авто, коли й куди.',
    parent: '/evacuation/[[...page]]',
    cache: 'anonymous',
    search: { text: TOWED_PLATE },
    askedBy: 'пошук знайти евакуйоване авто за номером евакуація',
  },
  '/fine': {
    title: 'Перевірка штрафу',
    description: 'Сума на сьогодні, строки й фото за номерним знаком і номером постанови – без реєстрації.',
    lead: 'Сума на сьогодні, строки та фото – без реєстрації.',
    cache: 'anonymous',
    hasCaptcha: true,
    feature: 'fine-lookup',
    menuTitle: 'Перевірити штраф',
    menus: { quick: 2, services: 2, phone: 4 },
    search: {
      text: 'Перевірити штраф за номерним знаком, серією та номером постанови чи повідомлення: фото порушення, сума на сьогодні, строк знижки та оскарження.',
    },
    askedBy: 'штраф перевірити за номером авто знайти',
  },
  '/honest-inspection': {
    title: 'Чесна інспекція',
    description:
      'Скільки порушень зафіксовано, штрафів сплачено зі знижкою і скасовано за скаргами та чому, за скільки днів відповідають: за місяцями й вулицями.',
    lead: 'Що зроблено за 12 місяців і чого не встигли. Числа щогодини рахує сам сайт.',
    parent: '/about-inspection',
    cache: 'shared',
    feature: 'statistics',
    menus: { about: 5 },
    search: {
      text: 'Показники роботи за місяцями і вулицями, штрафи, скасовані за скаргами, підстави скарг, строки відповіді, евакуації.',
    },
    askedBy: 'статистика показники звіт скільки штрафів евакуацій за місяць відкритість',
  },
  '/login': {
    title: 'Особистий кабінет',
    description: `Вхід до особистого кабінету. ${LOGIN_LEAD}`,
    lead: LOGIN_LEAD,
    cache: 'anonymous',
    hasCaptcha: true,
    search: { text: 'Вхід до кабінету: мої автомобілі та штрафи, профіль, звернення.' },
    askedBy: 'вхід увійти логін авторизація',
  },
  '/news/[[...page]]': {
    title: 'Новини',
    description: 'Новини інспекції з паркування: зміни правил, рейди, нові місця для паркування, робота сервісів.',
    cache: 'shared',
    menus: { main: 1, site: 1 },
    search: { text: 'Новини інспекції: зміни правил, рейди, нові місця для паркування.' },
  },
  '/news/[id]': { title: 'Новина', parent: '/news/[[...page]]', cache: 'shared', search: false },
  '/offline': {
    title: 'Немає з’єднання',
    description: 'Телефони, реквізити та графіки інспекції з паркування, які відкриваються й без інтернету.',
    cache: 'shared',
    noIndex: true,
    search: false,
  },
  '/outage': { title: 'Сталася помилка', cache: 'shared', noIndex: true, search: false },
  '/updated': { title: 'Сайт оновлено', cache: 'shared', noIndex: true, search: false },
  '/parking/[[...page]]': {
    title: 'Місця для паркування',
    description: 'Усі місця для паркування в місті: адреса, кількість місць, години роботи, ціна та маршрут.',
    lead: 'На карті та у списку: адреса, години роботи, ціна, маршрут.',
    cache: 'shared',
    menus: { quick: { at: 4, title: 'Паркування' }, services: 10, phone: { at: 3, title: 'Паркування' } },
    search: {
      text: 'Де паркуватися: карта і список місць для паркування: адреси, ціна за годину, години роботи, місця для осіб з інвалідністю, безоплатні та платні майданчики.',
    },
    askedBy: 'парковка паркінг стоянка де паркуватися карта інвалід безкоштовні',
  },
  '/password-reset': {
    sitemap: false,
    title: 'Забули пароль?',
    description: `Новий пароль до особистого кабінету. ${RESET_LEAD}`,
    lead: RESET_LEAD,
    parent: '/login',
    cache: 'anonymous',
    feature: 'password-reset',
    hasCaptcha: true,
    search: {
      title: 'Відновлення пароля',
      text: 'Забули пароль до кабінету? Надішлемо на ваш email посилання, за яким можна задати новий.',
    },
    askedBy: 'пароль забув забула відновити скинути змінити',
  },
  '/registration': {
    sitemap: false,
    title: 'Створити кабінет',
    description: `Реєстрація особистого кабінету за email. ${REGISTRATION_LEAD}`,
    lead: REGISTRATION_LEAD,
    parent: '/login',
    cache: 'anonymous',
    feature: 'registration',
    hasCaptcha: true,
    search: {
      title: 'Створення кабінету',
      text: 'Реєстрація за email: мої автомобілі та штрафи в одному місці, листи про строки.',
    },
    askedBy: 'реєстрація зареєструватися створити кабінет акаунт',
  },
  '/search': {
    title: 'Пошук на сайті',
    description: 'Пошук на сторінках інспекції з паркування, серед новин і відповідей на часті запитання.',
    lead: 'Сторінки сайту, новини та відповіді на часті запитання.',
    cache: 'anonymous',
    noIndex: true,
    search: false,
  },
  '/vacancies/[[...page]]': {
    title: 'Вакансії',
    description: 'Відкриті вакансії інспекції з паркування: обов’язки, оплата, зайнятість і строк подання заявок.',
    lead: 'Шукаємо людей, яким не байдуже, як паркується місто.',
    cache: 'shared',
    menus: { main: 2, site: 2 },
    search: { text: 'Вакансії та робота в інспекції: посади, оплата праці, як подати заявку.' },
    askedBy: 'робота праця',
  },
  '/vacancies/[id]': { title: 'Вакансія', parent: '/vacancies/[[...page]]', cache: 'shared', search: false },
} satisfies Record<`/${string}`, PublicRow>;
