import { keysOf } from '@/domain/keys';
import { findAccount } from '@/domain/payment/payment-details';
import { CLAIM_CHECK_DAYS } from '@/domain/payment-claim';
import { LEAST_KEPT, type RetentionNoun, retentionOf } from '@/domain/retention';
import { DEADLINE_RULES } from './deadline-rules';
import {
  defineSetting,
  defineSettings,
  type Entry,
  lacking,
  part,
  type Setting,
  type SettingGroup,
} from './define-setting';
import * as kinds from './setting-kinds';
import { PAYMENT_LINKS, SCHEDULES } from './setting-lists';
import { z } from './zod';

/** Colour of the roofs on the home page's drawing. */
const ROOF_WORDS = { tiles: 'черепиця', copper: 'мідь', tin: 'бляха', slate: 'шифер' } as const;
/** Rules by which a new complaint goes to one of the staff. */
const NEW_APPEALS_TO = { round: 'по черзі', load: 'у кого їх найменше', reason: 'за підставою' } as const;
const qrFormat = lacking(kinds.json(z.enum(['002', '003'])));
const qrCategory = lacking(kinds.json(z.string().regex(/^[A-Z0-9]{4}\/[A-Z0-9]{4}$/)));

const hours = kinds.whole(1, 8760, 'має бути число годин від 1 до 8760');
const checkDays = kinds.whole(1, 60, 'має бути число робочих днів від 1 до 60');
const KEPT_MAX = 36_500;
const keptDays = (from: number, why = '') =>
  kinds.whole(from, KEPT_MAX, `має бути число днів від ${from} до ${KEPT_MAX}${why && `: ${why}`}`);
/** What an earlier version took is read still. */
const kept = (label: string, noun: RetentionNoun) => {
  const { days, why } = LEAST_KEPT[noun] ?? { days: 1, why: '' };
  return part(label, 'retention', lacking({ ...keptDays(1), strict: keptDays(days, why).strict }), {
    hint: `Без числа – ${retentionOf(undefined)[noun]}${why && `; не менше ${days}: ${why}`}`,
  });
};

const ALWAYS = { absent: 'never', isPublic: true } as const;
const OR_NULL = { absent: 'null', isPublic: true } as const;
const OPTIONAL = { absent: 'left out', isPublic: true } as const;
const OWN = { absent: 'left out', isPublic: false } as const;

/** All settings of a city, as import, `settings set` and the desk change them. */
export const CITY_SETTINGS = {
  title: defineSetting('Назва', 'inspection', kinds.text, { ...ALWAYS, missing: null }),
  logo: defineSetting('Логотип', 'inspection', kinds.picture, { ...OR_NULL, missing: null }),
  phones: defineSetting('Телефони', 'inspection', kinds.phones, {
    ...ALWAYS,
    missing: { name: 'phones', need: 'reach', unseen: 'куди зателефонувати' },
  }),
  email: defineSetting('Email', 'inspection', kinds.email, {
    ...ALWAYS,
    missing: { name: 'email', need: 'reach', unseen: 'на який email написати' },
  }),
  office_address: defineSetting('Адреса', 'inspection', kinds.text, {
    ...ALWAYS,
    missing: { name: 'office-address', need: 'reach', unseen: 'де інспекція' },
  }),
  requisites: defineSettings(
    'Requisites',
    'Реквізити',
    {
      isPublic: true,
      missing: {
        name: 'requisites',
        need: 'pay',
        unseen: 'за якими реквізитами платити; немає й QR-коду',
        holds: (requisites) => findAccount(requisites) !== null,
      },
    },
    {
      recipient: part('Отримувач', 'requisites', kinds.text),
      recipient_code: part('Код ЄДРПОУ', 'requisites', kinds.companyCode),
      iban: part('Рахунок IBAN', 'requisites', kinds.iban),
      former_ibans: part('Колишні рахунки IBAN', 'requisites', lacking(kinds.ibans), {
        hint: 'За роздрукованим кодом із таким рахунком сайт назве новий, а оплати на нього зарахує. Попередній рахунок сайт дописує сам: якщо він був помилковий, приберіть його. Кілька – через кому',
      }),
      purpose: part('Призначення платежу', 'requisites', kinds.purpose),
      qr_format: part('Формат QR-коду НБУ', null, qrFormat, { hint: '002 або 003; без нього – 003' }),
      qr_category: part('Категорія платежу в QR-коді', null, qrCategory, { hint: 'ISO 20022, наприклад OTHR/OTHR' }),
    },
  ),
  payment_links: PAYMENT_LINKS,
  main_provision_link: defineSetting('Положення про інспекцію', 'inspection', kinds.link, {
    ...OR_NULL,
    missing: { name: 'provision', need: 'rest', unseen: 'за яким положенням працює інспекція' },
  }),
  fb_link: defineSetting('Сторінка у Facebook', 'inspection', kinds.link, { ...OR_NULL, missing: null }),
  schedules: SCHEDULES,
  tow_tariff: defineSettings(
    'TowTariff',
    'Тарифи евакуації',
    {
      isPublic: true,
      missing: { name: 'tow-tariff', need: 'rest', unseen: 'скільки коштують евакуація та зберігання' },
    },
    {
      tow: part('Евакуація, гривень', 'tow', kinds.sum, { hint: 'Наприклад 1500,00' }),
      storage_per_day: part('Доба зберігання, гривень', 'tow', kinds.sum, { hint: 'Наприклад 120,00' }),
      free_hours: part('Перші години без оплати', 'tow', lacking(kinds.whole(0, 168)), { hint: 'Число годин' }),
      note: part('Примітка до тарифів', 'tow', lacking({ ...kinds.json(z.string()), control: kinds.note.control })),
    },
  ),
  deadline_rules: DEADLINE_RULES,
  map: defineSettings(
    'Map',
    'Карта',
    { isPublic: true, missing: null },
    {
      lat: part('Широта середини міста', 'map', kinds.latitude, { hint: 'Наприклад 49.233083' }),
      lon: part('Довгота середини міста', 'map', kinds.longitude, { hint: 'Наприклад 28.468217' }),
      zoom: part('Масштаб', 'map', kinds.zoom, { hint: 'Від 1 до 19, зазвичай 13' }),
    },
  ),
  car_check_days: defineSetting('За скільки робочих днів перевіряєте авто', 'work', checkDays, {
    ...OPTIONAL,
    hint: 'Без числа сайт не обіцяє строку',
    missing: { name: 'car-check-days', need: 'rest', unseen: 'коли буде перевірено документи авто' },
  }),
  payment_check_days: defineSetting('За скільки робочих днів перевіряєте сплату', 'work', checkDays, {
    ...OWN,
    hint: `Без числа – ${CLAIM_CHECK_DAYS}`,
    missing: null,
  }),
  cars_by_identity: defineSetting('Авто власника з ID.GOV.UA без документа', 'work', kinds.yesNo(), {
    ...OWN,
    hint: 'Потрібен реєстр власників',
    missing: null,
  }),
  stale_after_hours: defineSetting('Через скільки годин реєстр застаріває', 'work', hours, {
    ...OPTIONAL,
    hint: 'Зазвичай 24',
    missing: null,
  }),
  // Acts that take effect only when a second member of the staff confirms them, see domain/second-look.ts.
  second_look: defineSettings(
    'SecondLook',
    'Друга пара очей',
    { isPublic: false, missing: null },
    {
      cancelled: part('Скасування й видалення підтверджує інший працівник', 'work', lacking(kinds.yesNo())),
      paid: part('Сплату підтверджує інший працівник', 'work', lacking(kinds.yesNo('так само, як скасування'))),
      lowered_by: part('Зменшення на більше гривень підтверджує інший', 'work', lacking(kinds.sum), {
        hint: 'Наприклад 170,00; порожнє – будь-яке, коли підтверджують скасування',
      }),
    },
  ),
  new_appeals_to: defineSetting(
    'Хто отримує нову скаргу',
    'work',
    kinds.choice(NEW_APPEALS_TO, { words: 'ніхто: бере, хто хоче' }),
    {
      ...OWN,
      hint: 'Підстави працівника – на його сторінці. Хто у відпустці, того минають',
      missing: null,
    },
  ),
  names_staff: defineSetting('Показувати громадянам ім’я працівника', 'work', kinds.yesNo(), { ...OWN, missing: null }),
  // Days, see domain/retention.ts.
  retention: defineSettings('Retention', 'Скільки зберігати', { isPublic: true, missing: null }, {
    drafts: kept('Чернетки форм', 'drafts'),
    account_events: kept('Журнал кабінету', 'account_events'),
    mails: kept('Копії листів', 'mails'),
    contacts: kept('Звернення після відповіді', 'contacts'),
    imports: kept('Журнал завантажень', 'imports'),
    attestations: kept('Відомості з кодом перевірки', 'attestations'),
  } satisfies Record<RetentionNoun, unknown>),
  roofs: defineSetting('Дахи на малюнку головної сторінки', 'work', kinds.choice(ROOF_WORDS, 'tiles'), {
    ...OPTIONAL,
    missing: null,
  }),
  is_sample: defineSetting('Це зразок', null, kinds.json(z.boolean()), { ...OPTIONAL, missing: null }),
} as const satisfies Record<string, Setting>;

export const SETTING_NAMES = keysOf<keyof typeof CITY_SETTINGS>(CITY_SETTINGS);

/** Keyed by path, e.g. "requisites.iban". */
export const SETTING_ENTRIES: Readonly<Record<string, Entry>> = Object.fromEntries(
  SETTING_NAMES.flatMap((name) =>
    Object.entries<Entry>(CITY_SETTINGS[name].entries).map(([path, entry]) => [
      path === '' ? name : `${name}.${path}`,
      entry,
    ]),
  ),
);

/** What the desk changes one by one. Terms of the law come from a file. */
export const SETTING_FIELDS: Readonly<Record<string, Entry & { step: SettingGroup }>> = Object.fromEntries(
  Object.entries(SETTING_ENTRIES).flatMap(([path, { step, label, optional, control, missing }]) =>
    step === null ? [] : [[path, { control, step, label, optional, missing }]],
  ),
);

export const SETTINGS_PATHS = Object.keys(SETTING_FIELDS);
