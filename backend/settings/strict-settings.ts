// Stricter than settingsSchema: otherwise a misspelt key or a wrong account would go unnoticed.
import { z } from 'zod';
import { deadlineRulesSchema, termSchema } from '@/contract/deadline-rules';
import { emailSchema, phoneSchema } from '@/contract/contact-details';
import {
  requisitesSchema,
  ROOFS,
  scheduleSchema,
  type Settings,
  settingsSchema,
  towTariffSchema,
} from '@/contract/settings';
import { amountSchema } from '@/contract/wire';
import { isCompanyCode } from '@/domain/payment/company-code';
import { compactIban, isUkrainianIban } from '@/domain/payment/iban';
import { UKRAINE } from '@/domain/ukraine';
import { unknownName } from '@/backend/platform/import/problems';

const EMPTY = 'не може бути порожнім';
const LINK = 'має бути адреса, що починається з https://';
const PURPOSE_MAX = 420;
const PLACEHOLDERS = ['document', 'series', 'number', 'date', 'plate', 'payer'];

const text = z.string({ error: 'має бути текст' }).trim().min(1, EMPTY);

const strict = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `невідомий ключ ${unknownName(issue.keys[0] ?? '', Object.keys(shape))}`
        : undefined,
  });

const link = text.refine((typed) => /^https?:\/\//.test(typed) && URL.canParse(typed), LINK);
const picture = text.refine(
  (typed) => /^\/[\w./-]+$/.test(typed) || (typed.startsWith('https://') && URL.canParse(typed)),
  'має бути шлях на сайті, наприклад /logo.svg, або адреса https://',
);

const PHONE = 'має бути телефон, наприклад +38 (067) 123-45-67 або короткий номер 15-80';
const phone = text.refine(
  (typed) => /^\d{2}-\d{2}$|^\d{3,4}$/.test(typed) || phoneSchema.safeParse(typed).success,
  PHONE,
);

const isDay = (day: string) => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};
const NO_DAY = 'такого дня немає: має бути 2027-01-09';
const date = z.string({ error: NO_DAY }).refine((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day), NO_DAY);
const NO_HOLIDAY = 'такого дня немає: має бути 2027-01-01 або, для кожного року, 01-01';
const holiday = z
  .string({ error: NO_HOLIDAY })
  .refine((day) => (/^\d{2}-\d{2}$/.test(day) ? isDay(`2028-${day}`) : date.safeParse(day).success), NO_HOLIDAY);

const TIME = 'має бути година, наприклад 08:00';
const time = z.string({ error: TIME }).regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, TIME);

const requisites = strict({
  ...requisitesSchema.shape,
  recipient: text,
  recipient_code: text.refine(
    isCompanyCode,
    'має бути код ЄДРПОУ з 8 цифр: контрольна цифра не збігається або цифр не 8',
  ),
  iban: text.refine(
    (typed) => isUkrainianIban(compactIban(typed)),
    'має бути рахунок IBAN: UA і 27 цифр; контрольні цифри не збігаються, перевірте кожну',
  ),
  purpose: text.max(PURPOSE_MAX, `не довше ${PURPOSE_MAX} символів`).superRefine((template, check) => {
    for (const [, name = ''] of template.matchAll(/\{([^{}]*)\}/g))
      if (!PLACEHOLDERS.includes(name)) check.addIssue(`немає такої підстановки ${unknownName(name, PLACEHOLDERS)}`);
    for (const name of ['series', 'number'])
      if (!template.includes(`{${name}}`)) check.addIssue(`бракує {${name}}: без серії й номера сплату не впізнати`);
  }),
});

const schedule = strict({
  ...scheduleSchema.shape,
  title: text,
  phone: phone.optional(),
  hours: z.array(
    strict({
      weekday: z.int().min(1, 'дні тижня – від 1 до 7').max(7, 'дні тижня – від 1 до 7'),
      opens: time,
      closes: time,
    }),
  ),
});

const AMOUNT = 'має бути сума в гривнях з копійками, наприклад "340.00"';
const sum = z.string({ error: AMOUNT }).refine((typed) => amountSchema.safeParse(typed).success, AMOUNT);

const DAYS = 'має бути число днів від 1 до 36500';
const days = z.int({ error: DAYS }).min(1, DAYS).max(36_500, DAYS).optional();

const YES_NO = 'має бути так або ні';
const HOURS = 'має бути число годин від 1 до 8760';
const CHECK_DAYS = 'має бути число робочих днів від 1 до 60';

const term = strict(termSchema.shape);
const rules = deadlineRulesSchema.shape;

const place = (name: 'lat' | 'lon') => {
  const [from, to] = UKRAINE[name];
  const message = `має бути число від ${from} до ${to}: місце в Україні`;
  return z.number({ error: message }).min(from, message).max(to, message);
};

/** `features` is missing because the back end sets it. */
export const STRICT_SETTINGS = {
  logo: picture.nullable(),
  title: text,
  office_address: text,
  phones: z.union([z.array(phone).min(1, EMPTY), phone], { error: PHONE }),
  email: text.pipe(emailSchema),
  main_provision_link: link.nullable(),
  fb_link: link.nullable(),
  requisites: requisites.nullable(),
  payment_links: z.array(strict({ title: text, url: link, logo: picture.nullish() })).nullable(),
  schedules: z.array(schedule).nullable(),
  tow_tariff: strict({ ...towTariffSchema.shape, tow: sum, storage_per_day: sum }).nullable(),
  deadline_rules: strict({
    ...rules,
    discount_terms: z.array(term).optional(),
    pay_term: term.optional(),
    appeal_term: term.optional(),
    holidays: z.array(holiday).optional(),
    working_days: z.array(date).optional(),
  }).nullable(),
  map: strict({ lat: place('lat'), lon: place('lon'), zoom: z.number().min(1).max(19) }).nullable(),
  stale_after_hours: z.int(HOURS).min(1, HOURS).max(8760, HOURS).nullable(),
  car_check_days: z.int(CHECK_DAYS).min(1, CHECK_DAYS).max(60, CHECK_DAYS).nullable(),
  cars_by_identity: z.boolean(YES_NO).nullable(),
  retention: strict({
    drafts: days,
    account_events: days.optional(),
    mails: days,
    contacts: days,
    imports: days,
    attestations: days.optional(),
  }).nullable(),
  second_look: strict({
    cancelled: z.boolean(YES_NO).optional(),
    paid: z.boolean(YES_NO).optional(),
    lowered_by: sum.optional(),
  }).nullable(),
  names_staff: z.boolean(YES_NO).nullable(),
  roofs: z.enum(ROOFS, `має бути одне з: ${ROOFS.join(', ')}`).nullable(),
  is_sample: settingsSchema.shape.is_sample.unwrap().nullable(),
} satisfies Record<Exclude<keyof Settings, 'features' | 'registers'>, z.ZodType>;
