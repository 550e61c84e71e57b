import type { settingsFormSchema } from './desk-settings';
import type { Field, FormOf } from './form';

type Step = 'inspection' | 'requisites' | 'tow' | 'law' | 'map' | 'work';

const line = (step: Step, label: string, hint?: string) =>
  ({
    kind: 'lines',
    step,
    label,
    optional: true,
    ...(hint && { hint }),
    input: { autoComplete: 'off', maxLength: 2000, rows: 1 },
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

export const SETTINGS_FORM = {
  rules: async () => (await import('./desk-settings')).settingsFormSchema,
  steps: [
    { id: 'inspection', title: 'Інспекція' },
    { id: 'requisites', title: 'Реквізити для сплати' },
    { id: 'tow', title: 'Евакуація і зберігання' },
    { id: 'law', title: 'Строки' },
    { id: 'map', title: 'Карта' },
    { id: 'work', title: 'Робота сайту' },
  ],
  fields: {
    version: { kind: 'hidden', step: 'inspection' },
    /** What the form began with: only what differs is sent. */
    shown: { kind: 'hidden', step: 'inspection' },
    title: line('inspection', 'Назва'),
    office_address: line('inspection', 'Адреса'),
    phones: line('inspection', 'Телефони', 'Через кому, наприклад +38 (067) 123-45-67, 15-80'),
    email: line('inspection', 'Email'),
    main_provision_link: line('inspection', 'Положення про інспекцію', 'Адреса, що починається з https://'),
    fb_link: line('inspection', 'Сторінка у Facebook', 'Адреса, що починається з https://'),
    'requisites.recipient': line('requisites', 'Отримувач'),
    'requisites.recipient_code': short('requisites', 'Код ЄДРПОУ', '8 цифр'),
    'requisites.iban': line('requisites', 'Рахунок IBAN', 'UA і 27 цифр'),
    'requisites.purpose': line(
      'requisites',
      'Призначення платежу',
      'Підстановки {series} і {number} обов’язкові; є ще {document}, {date}, {plate}, {payer}',
    ),
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
    stale_after_hours: short('work', 'Через скільки годин реєстр застаріває', 'Зазвичай 24'),
    'second_look.cancelled': short('work', 'Скасування підтверджує інший працівник', 'так або ні'),
    'second_look.lowered_by': short('work', 'Зменшення на більше гривень підтверджує інший', 'Наприклад 170,00'),
    names_staff: short('work', 'Показувати громадянам ім’я працівника', 'так або ні'),
  },
} as const satisfies FormOf<typeof settingsFormSchema, never, Step>;
