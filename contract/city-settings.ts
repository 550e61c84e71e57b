import { findAccount } from '@/domain/payment/payment-details';
import { type RetentionNoun, retentionOf } from '@/domain/retention';
import { DEADLINE_RULES } from './deadline-rules';
import { defineSetting, defineSettings, described, lacking, part, type Setting } from './define-setting';
import * as kinds from './setting-kinds';
import { PAYMENT_LINKS, SCHEDULES } from './setting-lists';
import { z } from './zod';

/** Colour of the roofs on the home page's drawing. */
const ROOF_WORDS = { tiles: 'черепиця', copper: 'мідь', tin: 'бляха', slate: 'шифер' } as const;
const QR_CATEGORY = z.string().regex(/^[A-Z0-9]{4}\/[A-Z0-9]{4}$/);

const HOURS = 'має бути число годин від 1 до 8760';
const CHECK_DAYS = 'має бути число робочих днів від 1 до 60';
const keptDays = lacking(kinds.whole(1, 36_500, 'має бути число днів від 1 до 36500'));
const kept = (label: string, noun: RetentionNoun) =>
  part(keptDays, { label, step: 'retention', hint: `Без числа – ${retentionOf(undefined)[noun]}` });

/** All settings of a city, as import, `settings set` and the desk change them. */
export const CITY_SETTINGS = {
  title: defineSetting(kinds.text, {
    label: 'Назва',
    step: 'inspection',
    absent: 'never',
    isPublic: true,
    missing: null,
  }),
  logo: defineSetting(kinds.picture, {
    label: 'Логотип',
    step: 'inspection',
    absent: 'null',
    isPublic: true,
    missing: null,
  }),
  phones: defineSetting(kinds.phones, {
    label: 'Телефони',
    step: 'inspection',
    absent: 'never',
    isPublic: true,
    missing: { name: 'phones', unseen: 'куди зателефонувати' },
  }),
  email: defineSetting(kinds.email, {
    label: 'Email',
    step: 'inspection',
    absent: 'never',
    isPublic: true,
    missing: { name: 'email', unseen: 'на який email написати' },
  }),
  office_address: defineSetting(kinds.text, {
    label: 'Адреса',
    step: 'inspection',
    absent: 'never',
    isPublic: true,
    missing: { name: 'office-address', unseen: 'де інспекція' },
  }),
  requisites: defineSettings(
    {
      id: 'Requisites',
      label: 'Реквізити',
      isPublic: true,
      missing: {
        name: 'requisites',
        unseen: 'за якими реквізитами платити; немає й QR-коду',
        holds: (requisites) => findAccount(requisites) !== null,
      },
    },
    {
      recipient: part(kinds.text, { label: 'Отримувач', step: 'requisites' }),
      recipient_code: part(kinds.companyCode, { label: 'Код ЄДРПОУ', step: 'requisites' }),
      iban: part(kinds.iban, { label: 'Рахунок IBAN', step: 'requisites' }),
      purpose: part(kinds.purpose, { label: 'Призначення платежу', step: 'requisites' }),
      qr_format: part(
        described(
          lacking(kinds.json(z.enum(['002', '003']))),
          'Format of the NBU payment code; 003 unless said otherwise',
        ),
        { label: 'Формат QR-коду НБУ', step: null, hint: '002 або 003; без нього – 003' },
      ),
      qr_category: part(
        described(lacking(kinds.json(QR_CATEGORY)), 'ISO 20022 category and purpose in format 003, "CCCC/PPPP"'),
        { label: 'Категорія платежу в QR-коді', step: null, hint: 'ISO 20022, наприклад OTHR/OTHR' },
      ),
    },
  ),
  payment_links: PAYMENT_LINKS,
  main_provision_link: defineSetting(kinds.link, {
    label: 'Положення про інспекцію',
    step: 'inspection',
    absent: 'null',
    isPublic: true,
    missing: { name: 'provision', unseen: 'за яким положенням працює інспекція' },
  }),
  fb_link: defineSetting(kinds.link, {
    label: 'Сторінка у Facebook',
    step: 'inspection',
    absent: 'null',
    isPublic: true,
    missing: null,
  }),
  schedules: SCHEDULES,
  tow_tariff: defineSettings(
    {
      id: 'TowTariff',
      label: 'Тарифи евакуації',
      isPublic: true,
      missing: { name: 'tow-tariff', unseen: 'скільки коштують евакуація та зберігання' },
    },
    {
      tow: part(kinds.sum, { label: 'Евакуація, гривень', step: 'tow', hint: 'Наприклад 1500,00' }),
      storage_per_day: part(kinds.sum, { label: 'Доба зберігання, гривень', step: 'tow', hint: 'Наприклад 120,00' }),
      free_hours: part(described(lacking(kinds.whole(0, 168)), 'Hours of storage that cost nothing'), {
        label: 'Перші години без оплати',
        step: 'tow',
        hint: 'Число годин',
      }),
      note: part(lacking(kinds.json(z.string())), { label: 'Примітка до тарифів', step: null }),
    },
  ),
  deadline_rules: DEADLINE_RULES,
  map: defineSettings(
    { id: 'Map', label: 'Карта', isPublic: true, missing: null },
    {
      lat: part(kinds.latitude, { label: 'Широта середини міста', step: 'map', hint: 'Наприклад 49.233083' }),
      lon: part(kinds.longitude, { label: 'Довгота середини міста', step: 'map', hint: 'Наприклад 28.468217' }),
      zoom: part(kinds.zoom, { label: 'Масштаб', step: 'map', hint: 'Від 1 до 19, зазвичай 13' }),
    },
  ),
  car_check_days: defineSetting(
    described(kinds.whole(1, 60, CHECK_DAYS), 'Working days in which documents of a car are checked'),
    {
      label: 'За скільки робочих днів перевіряєте авто',
      step: 'work',
      hint: 'Без числа сайт не обіцяє строку',
      absent: 'left out',
      isPublic: true,
      missing: { name: 'car-check-days', unseen: 'коли буде перевірено документи авто' },
    },
  ),
  cars_by_identity: defineSetting(kinds.yesNo, {
    label: 'Авто власника з ID.GOV.UA без документа',
    step: 'work',
    hint: 'Потрібен реєстр власників',
    absent: 'left out',
    isPublic: false,
    missing: null,
  }),
  stale_after_hours: defineSetting(
    described(
      kinds.whole(1, 8760, HOURS),
      'A register older than this is shown with a warning; 24 unless said otherwise',
    ),
    {
      label: 'Через скільки годин реєстр застаріває',
      step: 'work',
      hint: 'Зазвичай 24',
      absent: 'left out',
      isPublic: true,
      missing: null,
    },
  ),
  // Acts that take effect only when a second member of the staff confirms them, see domain/second-look.ts.
  second_look: defineSettings(
    { id: 'SecondLook', label: 'Друга пара очей', isPublic: false, missing: null },
    {
      cancelled: part(lacking(kinds.yesNo), {
        label: 'Скасування й видалення підтверджує інший працівник',
        step: 'work',
      }),
      paid: part(lacking(kinds.yesNo), {
        label: 'Сплату підтверджує інший працівник',
        step: 'work',
        hint: 'Не задано – як скасування',
      }),
      lowered_by: part(lacking(kinds.sum), {
        label: 'Зменшення на більше гривень підтверджує інший',
        step: 'work',
        hint: 'Наприклад 170,00; порожнє – будь-яке, коли підтверджують скасування',
      }),
    },
  ),
  names_staff: defineSetting(kinds.yesNo, {
    label: 'Показувати громадянам ім’я працівника',
    step: 'work',
    absent: 'left out',
    isPublic: false,
    missing: null,
  }),
  // Days, see domain/retention.ts.
  retention: defineSettings({ id: 'Retention', label: 'Скільки зберігати', isPublic: true, missing: null }, {
    drafts: kept('Чернетки форм', 'drafts'),
    account_events: kept('Журнал кабінету', 'account_events'),
    mails: kept('Копії листів', 'mails'),
    contacts: kept('Звернення після відповіді', 'contacts'),
    imports: kept('Журнал завантажень', 'imports'),
    attestations: kept('Сказане про штрафи', 'attestations'),
  } satisfies Record<RetentionNoun, unknown>),
  roofs: defineSetting(kinds.choice(ROOF_WORDS), {
    label: 'Дахи на малюнку головної сторінки',
    step: 'work',
    absent: 'left out',
    isPublic: true,
    missing: null,
  }),
  is_sample: defineSetting(described(kinds.json(z.boolean()), 'The content is sample content, for show only'), {
    label: 'Це зразок',
    step: null,
    absent: 'left out',
    isPublic: true,
    missing: null,
  }),
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof CITY_SETTINGS;
export const SETTING_NAMES = Object.keys(CITY_SETTINGS) as SettingName[];

/** By path, e.g. "requisites.iban". */
export const settingsByPath = <Value>(
  read: (setting: Setting) => Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    SETTING_NAMES.flatMap((name) =>
      Object.entries(read(CITY_SETTINGS[name])).map(([path, value]) => [path === '' ? name : `${name}.${path}`, value]),
    ),
  );

export const SETTING_FIELDS = settingsByPath(({ fields }) => fields);

/** What the desk changes one by one. Terms of the law come from a file. */
export const SETTINGS_PATHS = Object.keys(SETTING_FIELDS);

export const SETTING_LABELS = settingsByPath(({ labels }) => labels);
