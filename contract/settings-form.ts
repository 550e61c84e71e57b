import type { settingsFormSchema } from './desk-settings';
import type { Field, FormOf } from './form';

type Step = 'inspection' | 'reception' | 'lot' | 'requisites' | 'tow' | 'law' | 'map' | 'work' | 'retention';

const line = (step: Step, label: string, hint?: string) =>
  ({
    kind: 'lines',
    step,
    label,
    optional: true,
    ...(hint && { hint }),
    input: { autoComplete: 'off', maxLength: 2000 },
  }) as const satisfies Field;

const short = (step: Step, label: string, hint: string) =>
  ({
    kind: 'text',
    step,
    label,
    hint,
    optional: true,
    input: { autoComplete: 'off', maxLength: 2000, width: 'medium' },
  }) as const satisfies Field;

const lines = (step: Step, label: string, hint: string, rows: number) =>
  ({
    kind: 'prose',
    step,
    label,
    hint,
    optional: true,
    input: { autoComplete: 'off', maxLength: 2000, rows },
  }) as const satisfies Field;

const HOURS = 'Рядок на кожні дні: пн–чт 08:00–17:00. Кілька проміжків – через кому. Без днів графіка на сайті немає';

export const SETTINGS_FORM = {
  rules: async () => (await import('./desk-settings')).settingsFormSchema,
  steps: [
    { id: 'inspection', title: 'Інспекція' },
    { id: 'reception', title: 'Приймання громадян' },
    { id: 'lot', title: 'Майданчик' },
    { id: 'requisites', title: 'Сплата' },
    { id: 'tow', title: 'Евакуація і зберігання' },
    { id: 'law', title: 'Строки' },
    { id: 'map', title: 'Карта' },
    { id: 'work', title: 'Робота сайту' },
    { id: 'retention', title: 'Скільки днів зберігати' },
  ],
  fields: {
    version: { kind: 'hidden', step: 'inspection' },
    /** What the form began with: only what differs is sent. */
    shown: { kind: 'hidden', step: 'inspection' },
    title: line('inspection', 'Назва'),
    logo: line('inspection', 'Логотип', 'Шлях на сайті, наприклад /logo.svg, або адреса, що починається з https://'),
    office_address: line('inspection', 'Адреса'),
    phones: line('inspection', 'Телефони', 'Через кому, наприклад +38 (067) 123-45-67, 15-80'),
    email: line('inspection', 'Email'),
    main_provision_link: line('inspection', 'Положення про інспекцію', 'Адреса, що починається з https://'),
    fb_link: line('inspection', 'Сторінка у Facebook', 'Адреса, що починається з https://'),
    'schedules.inspection.hours': lines('reception', 'Години приймання', HOURS, 4),
    'schedules.inspection.title': line('reception', 'Як назвати приймання'),
    'schedules.inspection.address': line('reception', 'Де приймають'),
    'schedules.inspection.phone': short('reception', 'Телефон приймальні', 'Наприклад +38 (067) 123-45-67'),
    'schedules.inspection.note': line('reception', 'Примітка до приймання'),
    'schedules.impound_lot.hours': lines('lot', 'Години майданчика', HOURS, 4),
    'schedules.impound_lot.title': line('lot', 'Як назвати майданчик'),
    'schedules.impound_lot.address': line('lot', 'Де майданчик'),
    'schedules.impound_lot.phone': short('lot', 'Телефон майданчика', 'Наприклад +38 (067) 123-45-67'),
    'schedules.impound_lot.note': line('lot', 'Примітка до майданчика'),
    'requisites.recipient': line('requisites', 'Отримувач'),
    'requisites.recipient_code': short('requisites', 'Код ЄДРПОУ', '8 цифр'),
    'requisites.iban': line('requisites', 'Рахунок IBAN', 'UA і 27 цифр'),
    'requisites.purpose': line(
      'requisites',
      'Призначення платежу',
      'Підстановки {series} і {number} обов’язкові; є ще {document}, {date}, {plate}, {payer}',
    ),
    payment_links: lines('requisites', 'Платіжні сервіси', 'Рядок на кожен: Назва | https://адреса | /логотип.svg', 3),
    'tow_tariff.tow': short('tow', 'Евакуація, гривень', 'Наприклад 1500,00'),
    'tow_tariff.storage_per_day': short('tow', 'Доба зберігання, гривень', 'Наприклад 120,00'),
    'tow_tariff.free_hours': short('tow', 'Перші години без оплати', 'Число годин'),
    'deadline_rules.sum_before_service': short(
      'law',
      'Сума до вручення постанови',
      'discount – зі знижкою, full – повна, undecided – не вирішено',
    ),
    'deadline_rules.holidays': line('law', 'Вихідні дні банків', 'Через кому: 01.01 – щороку, 01.01.2027 – раз'),
    'deadline_rules.working_days': line('law', 'Робочі суботи банків', 'Через кому, наприклад 09.01.2027'),
    'map.lat': short('map', 'Широта середини міста', 'Наприклад 49.233083'),
    'map.lon': short('map', 'Довгота середини міста', 'Наприклад 28.468217'),
    'map.zoom': short('map', 'Масштаб', 'Від 1 до 19, зазвичай 13'),
    car_check_days: short('work', 'За скільки робочих днів перевіряєте авто', 'Без числа сайт не обіцяє строку'),
    cars_by_identity: short('work', 'Авто власника з ID.GOV.UA без документа', 'так або ні; потрібен реєстр власників'),
    stale_after_hours: short('work', 'Через скільки годин реєстр застаріває', 'Зазвичай 24'),
    'second_look.cancelled': short('work', 'Скасування й видалення підтверджує інший працівник', 'так або ні'),
    'second_look.paid': short('work', 'Сплату підтверджує інший працівник', 'так або ні; порожнє – як скасування'),
    'second_look.lowered_by': short(
      'work',
      'Зменшення на більше гривень підтверджує інший',
      'Наприклад 170,00; порожнє – будь-яке, коли підтверджують скасування',
    ),
    names_staff: short('work', 'Показувати громадянам ім’я працівника', 'так або ні'),
    'retention.drafts': short('retention', 'Чернетки форм', 'Без числа – 30'),
    'retention.account_events': short('retention', 'Журнал кабінету', 'Без числа – 365'),
    'retention.mails': short('retention', 'Копії листів', 'Без числа – 30'),
    'retention.contacts': short('retention', 'Звернення після відповіді', 'Без числа – 1825'),
    'retention.imports': short('retention', 'Журнал завантажень', 'Без числа – 1095'),
    'retention.attestations': short('retention', 'Сказане про штрафи', 'Без числа – 1095'),
    roofs: short(
      'work',
      'Дахи на малюнку головної сторінки',
      'tiles – черепиця, copper – мідь, tin – бляха, slate – шифер',
    ),
  },
} as const satisfies FormOf<typeof settingsFormSchema, never, Step>;
