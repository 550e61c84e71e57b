// The pages that are no prose, as the search knows them, and the words by which people ask for a page without reading it.
import { paths } from '@/domain/paths';

export interface FixedPage {
  title: string;
  text: string;
  href: string;
}

export const FIXED_PAGES: readonly FixedPage[] = [
  {
    title: 'Евакуйовані авто',
    text: 'Де моє авто? Список евакуйованих автомобілів: коли, звідки й на який штрафмайданчик забрали машину, як її повернути та скільки коштує зберігання.',
    href: paths.evacuation(),
  },
  {
    title: 'Пошук евакуйованого авто',
    text: 'Перевірте за номерним знаком, чи евакуювали авто, коли й куди його відвезли.',
    href: paths.evacuationSearch(),
  },
  {
    title: 'Перевірка штрафу',
    text: 'Перевірити штраф за номерним знаком, серією та номером постанови чи повідомлення: фото порушення, сума на сьогодні, строк знижки та оскарження.',
    href: paths.fineLookup(),
  },
  {
    title: 'Оскаржити штраф',
    text: 'Подайте скаргу на постанову онлайн: підстава, пояснення, докази. Оскарження в інспекції без суду.',
    href: paths.appealFine,
  },
  {
    title: 'Стан скарги',
    text: 'Стан скарги. Дізнайтеся, чи розглянули вашу скаргу: за номером скарги та номерним знаком.',
    href: paths.appealStatus,
  },
  {
    title: 'Контакти',
    text: 'Адреса, телефони, email інспекції та форма звернення. Напишіть нам або зателефонуйте.',
    href: paths.contact,
  },
  {
    title: 'Повідомити про помилку',
    text: 'Повідомте про помилку на сайті, в даних про штраф або про підробку повідомлення.',
    href: paths.errorRequest,
  },
  { title: 'Новини', text: 'Новини інспекції: зміни правил, рейди, нові місця для паркування.', href: paths.news() },
  {
    title: 'Вакансії',
    text: 'Вакансії та робота в інспекції: посади, оплата праці, як подати заявку.',
    href: paths.vacancies(),
  },
  {
    title: 'Особистий кабінет',
    text: 'Вхід до кабінету: мої автомобілі та штрафи, профіль, звернення.',
    href: paths.login(),
  },
  {
    title: 'Створення кабінету',
    text: 'Реєстрація за email: мої автомобілі та штрафи в одному місці, листи про строки.',
    href: paths.registration,
  },
  {
    title: 'Відновлення пароля',
    text: 'Забули пароль до кабінету? Надішлемо на ваш email посилання, за яким можна задати новий.',
    href: paths.passwordReset,
  },
  {
    title: 'Місця для паркування',
    text: 'Де паркуватися: карта і список місць для паркування: адреси, ціна за годину, години роботи, місця для осіб з інвалідністю, безкоштовні та платні майданчики.',
    href: paths.parking(),
  },
];

/** Words that may stand nowhere on the page. */
export const ASKED_BY: Readonly<Record<string, string>> = {
  [paths.evacuation()]: 'евакуація евакуатор забрали машину',
  [paths.evacuationSearch()]: 'пошук знайти авто за номером евакуація',
  [paths.fineLookup()]: 'штраф перевірити за номером авто знайти',
  [paths.appealFine]: 'скарга оскаржити постанову',
  [paths.appealStatus]: 'стан розгляду',
  [paths.contact]: 'телефон адреса пошта написати подзвонити зателефонувати звернення',
  [paths.vacancies()]: 'робота праця',
  [paths.login()]: 'вхід увійти логін авторизація',
  [paths.registration]: 'реєстрація зареєструватися створити кабінет акаунт',
  [paths.passwordReset]: 'пароль забув забула відновити скинути змінити',
  [paths.parking()]: 'парковка паркінг стоянка де паркуватися карта інвалід',
  [paths.pay]: 'оплата оплатити сплатити штраф онлайн картка',
  [paths.infoPay]: 'реквізити iban рахунок',
  [paths.postanova]: 'постанова повідомлення',
  [paths.authenticity]: 'підробка шахраї шахрайство qr',
  [paths.workSchedule]: 'графік роботи години',
  [paths.schedulePlayground]: 'штрафмайданчик забрати',
  [paths.normativeBase]: 'закони закон правила кодекс',
};
