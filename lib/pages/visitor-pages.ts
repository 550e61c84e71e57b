import { COMPLAINT_FILES, EVIDENCE_FILES, RECEIPT_FILE } from '@/domain/file-limits';
import type { PageRow } from './page-row';

const WATCH_LEAD =
  'Напишемо перед кінцем знижки та строку сплати, а також коли вручать постанову, зарахують гроші чи зміниться сума.';

const CLAIM_LEAD = 'Назвіть день і суму, додайте квитанцію: знайдемо платіж у виписках банку й напишемо, що вийшло.';

type VisitorRow = Omit<PageRow, 'cache' | 'noIndex' | 'sitemap' | 'menus' | 'search'>;

const visitor = (row: VisitorRow): PageRow => ({ ...row, cache: 'none', noIndex: true });

export const LINKED_PAGES = {
  '/appeal-fine/case': visitor({
    files: EVIDENCE_FILES,
    title: 'Ваша скарга',
    description: 'Скарга за особистим посиланням: перебіг розгляду, запити інспекції та рішення.',
    feature: 'appeal-case',
    hasSecret: true,
    canonical: '/appeal-fine/status',
  }),
  '/appeal-fine/case/withdraw': visitor({
    title: 'Відкликати скаргу',
    description: 'Запитання перед відкликанням скарги.',
    canonical: '/appeal-fine/status',
  }),
  '/appeal-fine/sent/[receipt]': visitor({
    title: 'Скаргу надіслано',
    description: 'Номер скарги, що буде далі, і копія надісланого.',
    hasSecret: true,
    canonical: '/appeal-fine',
  }),
  '/authenticity/[code]': visitor({
    title: 'Код перевірки',
    description: 'Відомості інспекції про штраф за кодом із картки, листа чи квитанції: сума, строк і правило.',
    lead: 'Код є в картці штрафу, квитанції, листі та календарі. За ним видно, що й коли повідомила інспекція.',
    parent: '/authenticity',
  }),
  '/calendar': visitor({
    title: 'Календар зі строками',
    description:
      'Після вручення постанови, скарги чи сплати строки в ньому зміняться самі – за кілька годин, у Google до доби.',
    feature: 'calendar-feed',
    hasSecret: true,
  }),
  '/contact/message': visitor({
    title: 'Ваше звернення',
    description: 'Звернення за особистим посиланням: відповідь інспекції та її файли.',
    feature: 'contact-copy',
    hasSecret: true,
    canonical: '/contact',
  }),
  '/contact/sent/[receipt]': visitor({
    title: 'Повідомлення надіслано',
    description: 'Номер повідомлення і коли чекати на відповідь.',
    hasSecret: true,
    canonical: '/contact',
  }),
  '/email-change/confirm': visitor({
    title: 'Новий email',
    description: 'Підтвердження нового email особистого кабінету за посиланням із листа.',
    lead: 'Підтвердьте, що ця адреса ваша. За нею ви входитимете до кабінету й отримуватимете листи.',
    feature: 'own-account',
    hasSecret: true,
  }),
  '/fine/paid': visitor({
    title: 'Я вже сплатив штраф',
    description: CLAIM_LEAD,
    lead: CLAIM_LEAD,
    feature: 'payment-claims',
    hasSecret: true,
    hasCaptcha: true,
    files: RECEIPT_FILE,
  }),
  '/fine/paid/sent/[receipt]': visitor({
    title: 'Повідомлення про сплату отримано',
    description: 'До якого дня перевіримо сплату і куди надійде відповідь.',
    hasSecret: true,
    canonical: '/fine/paid',
  }),
  '/fine/watch': visitor({
    title: 'Нагадати про строки штрафу',
    description: WATCH_LEAD,
    lead: WATCH_LEAD,
    feature: 'fine-watch',
    hasSecret: true,
    hasCaptcha: true,
  }),
  '/fine/watch/link': visitor({
    title: 'Листи про штраф',
    description: 'Підтвердити або вимкнути листи про один штраф.',
    canonical: '/fine/watch',
  }),
  '/fine/watch/sent/[receipt]': visitor({
    title: 'Перевірте пошту',
    description: 'Запит на листи про штраф прийнято: де шукати лист і що робити, коли його немає.',
    canonical: '/fine/watch',
  }),
  '/info-pay/fine': visitor({
    isLookUp: true,
    title: 'Реквізити для вашого штрафу',
    description:
      'Реквізити з готовим призначенням платежу та QR-кодом для одного штрафу за номерним знаком і номером постанови.',
    lead: 'Призначення платежу вже заповнено: лишилося скопіювати або відсканувати.',
    parent: '/info-pay',
    feature: 'fine-lookup',
  }),
  '/not-me': visitor({
    title: 'Це не я',
    description: 'Закрити особистий кабінет на всіх пристроях за посиланням із листа.',
    lead: 'Про зміну чи вхід із листа ви нічого не знаєте? Зупиніть їх однією кнопкою.',
    feature: 'own-account',
    hasSecret: true,
  }),
  '/password-reset/confirm': visitor({
    title: 'Новий пароль',
    description: 'Новий пароль до особистого кабінету за посиланням із листа.',
    lead: 'Після зміни на всіх пристроях треба буде увійти ще раз.',
    hasSecret: true,
  }),
  '/password-reset/sent/[receipt]': visitor({
    title: 'Перевірте пошту',
    description: 'Запит на новий пароль прийнято: де шукати лист і що робити, коли його немає.',
    canonical: '/password-reset',
  }),
  '/pay/fine': visitor({
    isLookUp: true,
    title: 'Сплата штрафу',
    description:
      'Сума на сьогодні, реквізити, призначення платежу та QR-код для одного штрафу за номерним знаком і номером постанови.',
    lead: 'Сума на сьогодні, реквізити та QR-код для вашого документа.',
    parent: '/pay',
    feature: 'fine-lookup',
  }),
  '/registration/confirm': visitor({
    title: 'Підтвердження email',
    description: 'Останній крок реєстрації особистого кабінету: підтвердження email і пароль.',
    lead: 'Залишився один крок: придумайте пароль, з яким входитимете до кабінету.',
    hasSecret: true,
  }),
  '/registration/sent/[receipt]': visitor({
    title: 'Перевірте пошту',
    description: 'Лист для підтвердження реєстрації надіслано: де його шукати і що робити, коли його немає.',
    canonical: '/registration',
  }),
  '/unsubscribe': visitor({
    title: 'Відписатися від листів',
    description: 'Вимкнути листи про штрафи та авто без входу до кабінету.',
    feature: 'notifications',
  }),
} satisfies Record<`/${string}`, PageRow>;

export const CABINET_PAGES = {
  '/cabinet': visitor({ title: 'Мої автомобілі та штрафи' }),
  '/cabinet/appeal-fine': visitor({ title: 'Оскаржити штраф', files: COMPLAINT_FILES }),
  '/cabinet/appeals': visitor({ title: 'Мої скарги', feature: 'user-appeals' }),
  '/cabinet/appeals/[id]': visitor({ title: 'Скарга', files: EVIDENCE_FILES }),
  '/cabinet/appeals/[id]/withdraw': visitor({ title: 'Відкликати скаргу' }),
  '/cabinet/auto': visitor({ title: 'Мої автомобілі', hasSecret: true, files: EVIDENCE_FILES }),
  '/cabinet/calendar': visitor({
    title: 'Календар зі строками',
    lead: 'Строки всіх ваших штрафів у вашому календарі. Після вручення постанови, скарги чи сплати вони зміняться самі.',
    feature: 'calendar-feed',
  }),
  '/cabinet/contact': visitor({
    files: EVIDENCE_FILES,
    title: 'Контакти',
    lead: 'Підкажемо щодо штрафу, сплати, скарги або евакуйованого авто.',
  }),
  '/cabinet/contact/sent/[receipt]': visitor({ title: 'Повідомлення надіслано', hasSecret: true }),
  '/cabinet/fines': visitor({ title: 'Мої штрафи' }),
  '/cabinet/fines/[id]': visitor({ title: 'Штраф' }),
  '/cabinet/fines/[id]/paid': visitor({
    title: 'Я вже сплатив штраф',
    lead: CLAIM_LEAD,
    feature: 'payment-claims',
    files: RECEIPT_FILE,
  }),
  '/cabinet/my-profile': visitor({ title: 'Мій профіль' }),
  '/cabinet/my-profile/deletion': visitor({
    title: 'Видалення кабінету',
    lead: 'Разом із кабінетом зникнуть ваші автомобілі, завантажені документи й чернетки. Штрафи залишаться чинними, а подані скарги інспекція розгляне. Відновити кабінет не можна.',
    feature: 'own-account',
  }),
  '/cabinet/my-profile/devices': visitor({ title: 'Пристрої та журнал', feature: 'own-account' }),
  '/cabinet/my-profile/notifications': visitor({ title: 'Листи й новини' }),
  '/cabinet/my-profile/person': visitor({ title: 'Ім’я та контакти' }),
  '/cabinet/my-profile/sign-in': visitor({ title: 'Вхід до кабінету', feature: 'own-account' }),
  '/cabinet/notifications': visitor({ title: 'Сповіщення', feature: 'notifications' }),
} satisfies Record<`/${string}`, PageRow>;
