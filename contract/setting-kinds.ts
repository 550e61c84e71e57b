// Kinds of settings: what is answered, what may be set, and the control that fits it at the desk.
import { keysOf } from '@/domain/keys';
import { isCompanyCode } from '@/domain/payment/company-code';
import { compactIban, isUkrainianIban } from '@/domain/payment/iban';
import { ibansIn } from '@/domain/payment/payment-details';
import { unknownName } from '@/domain/nearest-name';
import { UKRAINE } from '@/domain/ukraine';
import { emailSchema, phoneSchema } from './contact-details';
import type { Kind } from './define-setting';
import { amountSchema, latitudeSchema, longitudeSchema } from './wire';
import { z } from './zod';

export const TYPED_MAX = 2000;

const input = { autoComplete: 'off', maxLength: TYPED_MAX } as const;
const line = (hint?: string) => ({ kind: 'text', input, ...(hint && { hint }) }) as const;
const lines = (hint?: string) => ({ kind: 'lines', input, ...(hint && { hint }) }) as const;
const short = (hint?: string) =>
  ({ kind: 'text', input: { ...input, width: 'medium' }, ...(hint && { hint }) }) as const;
const number = (inputMode: 'numeric' | 'decimal') =>
  ({ kind: 'text', input: { ...input, width: 'medium', inputMode } }) as const;

const EMPTY = 'не може бути порожнім';
const words = z.string({ error: 'має бути текст' }).trim().min(1, EMPTY);

const refined = (control: Kind['control'], holds: (typed: string) => boolean, message: string): Kind<z.ZodString> => ({
  wire: z.string(),
  strict: words.refine(holds, message),
  control,
});

export const text: Kind<z.ZodString> = { wire: z.string(), strict: words, control: line() };

export const note: Kind<z.ZodString> = { ...text, control: lines() };

/** A setting that only a file can change. */
export const json = <Wire extends z.ZodType>(wire: Wire, strict: z.ZodType = wire): Kind<Wire> => ({
  wire,
  strict,
  control: line(),
});

export const link = refined(
  line('Адреса, що починається з https://'),
  (typed) => /^https?:\/\//.test(typed) && URL.canParse(typed),
  'має бути адреса, що починається з https://',
);
export const picture = refined(
  {
    kind: 'picture',
    input,
    hint: 'Шлях на сайті, наприклад /logo.svg, або адреса https:// на сайті, який дозволив адміністратор (PICTURE_ORIGINS)',
  },
  (typed) => /^\/[\w./-]+$/.test(typed) || (typed.startsWith('https://') && URL.canParse(typed)),
  'має бути шлях на сайті, наприклад /logo.svg, або адреса https://',
);
export const email: Kind<z.ZodString> = {
  wire: z.string(),
  strict: words.pipe(emailSchema),
  control: { kind: 'email', input },
};

const PHONE = 'має бути телефон, наприклад +38 (067) 123-45-67 або короткий номер 15-80';
export const phone = refined(
  short('Наприклад +38 (067) 123-45-67'),
  (typed) => /^\d{2}-\d{2}$|^\d{3,4}$/.test(typed) || phoneSchema.safeParse(typed).success,
  PHONE,
);
export const phones = {
  wire: z.union([z.array(z.string()), z.string()]),
  strict: z.union([z.array(phone.strict).min(1, EMPTY), phone.strict], { error: PHONE }),
  control: line('Через кому, наприклад +38 (067) 123-45-67, 15-80'),
} satisfies Kind;

export const companyCode = refined(
  short('8 цифр'),
  isCompanyCode,
  'має бути код ЄДРПОУ з 8 цифр: контрольна цифра не збігається або цифр не 8',
);
export const iban = refined(
  line('UA і 27 цифр'),
  (typed) => isUkrainianIban(compactIban(typed)),
  'має бути рахунок IBAN: UA і 27 цифр; контрольні цифри не збігаються, перевірте кожну',
);
export const ibans = refined(
  line('UA і 27 цифр; кілька – через кому'),
  (typed) => ibansIn(typed).every(isUkrainianIban),
  'мають бути рахунки IBAN через кому: у кожному UA і 27 цифр; контрольні цифри не збігаються, перевірте кожну',
);

const PURPOSE_MAX = 420;
const PLACEHOLDERS = ['document', 'series', 'number', 'date', 'plate', 'payer'];
export const purpose: Kind<z.ZodString> = {
  wire: z.string(),
  strict: words.max(PURPOSE_MAX, `не довше ${PURPOSE_MAX} символів`).superRefine((template, check) => {
    for (const [, name = ''] of template.matchAll(/\{([^{}]*)\}/g))
      if (!PLACEHOLDERS.includes(name)) check.addIssue(`немає такої підстановки ${unknownName(name, PLACEHOLDERS)}`);
    for (const name of ['series', 'number'])
      if (!template.includes(`{${name}}`)) check.addIssue(`бракує {${name}}: без серії й номера сплату не впізнати`);
  }),
  control: lines('Підстановки {series} і {number} обов’язкові; є ще {document}, {date}, {plate}, {payer}'),
};

const AMOUNT = 'має бути сума в гривнях з копійками, наприклад 340,00 (у файлі "340.00")';
export const sum = {
  wire: amountSchema,
  strict: z.string({ error: AMOUNT }).refine((typed) => amountSchema.safeParse(typed).success, AMOUNT),
  control: number('decimal'),
} satisfies Kind;

export function whole(from: number, to: number, message?: string) {
  const whole = z.int(message).min(from, message).max(to, message);
  return { wire: whole, strict: whole, control: number('numeric') } satisfies Kind;
}
export const zoom = { wire: z.number(), strict: z.number().min(1).max(19), control: number('numeric') } satisfies Kind;

function degree(name: 'lat' | 'lon') {
  const [from, to] = UKRAINE[name];
  const message = `має бути число від ${from} до ${to}: місце в Україні`;
  return z.number({ error: message }).min(from, message).max(to, message);
}
export const latitude = {
  wire: latitudeSchema,
  strict: degree('lat'),
  control: { ...number('decimal'), degrees: 'lat' },
} satisfies Kind;
export const longitude = {
  wire: longitudeSchema,
  strict: degree('lon'),
  control: { ...number('decimal'), degrees: 'lon' },
} satisfies Kind;

/** `unset`: what holds without a value, where that is not «ні». */
export const yesNo = (unset?: string) =>
  ({
    wire: z.boolean(),
    strict: z.boolean('має бути так або ні'),
    control: {
      kind: 'radio',
      options: [...(unset === undefined ? [] : [['', unset] as const]), ['так', 'так'], ['ні', 'ні']],
      unset: unset === undefined ? 'ні' : '',
    },
  }) satisfies Kind;

/** `options`: the words of each value. `unset`: the one that holds without a value, or what then holds, in words. */
export function choice<const Value extends string>(
  options: Readonly<Record<Value, string>>,
  unset: NoInfer<Value> | { readonly words: string },
) {
  const values = keysOf<Value>(options);
  const none = typeof unset === 'string' ? [] : [['', unset.words] as const];
  return {
    wire: z.enum(values),
    strict: z.enum(values, `має бути одне з: ${values.join(', ')}`),
    control: {
      kind: 'select',
      options: [...none, ...Object.entries<string>(options)],
      unset: typeof unset === 'string' ? unset : '',
    },
  } satisfies Kind;
}

const isDay = (day: string) => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};
const NO_DAY = 'такого дня немає: має бути 2027-01-09';
const day = z.string({ error: NO_DAY }).refine((typed) => /^\d{4}-\d{2}-\d{2}$/.test(typed) && isDay(typed), NO_DAY);
const NO_HOLIDAY = 'такого дня немає: має бути 2027-01-01 або, для кожного року, 01-01';
const holiday = z
  .string({ error: NO_HOLIDAY })
  .refine((typed) => (/^\d{2}-\d{2}$/.test(typed) ? isDay(`2028-${typed}`) : day.safeParse(typed).success), NO_HOLIDAY);

export const days = {
  wire: z.array(z.string().regex(/^\d{4}-\d{2}-\d{2}$/)),
  strict: z.array(day),
  control: { kind: 'days', input, hint: 'Через кому, наприклад 09.01.2027' },
} satisfies Kind;
export const holidays = {
  wire: z.array(z.string().regex(/^(\d{4}-)?\d{2}-\d{2}$/)),
  strict: z.array(holiday),
  control: { kind: 'holidays', input, hint: 'Через кому: 01.01 – щороку, 01.01.2027 – раз' },
} satisfies Kind;

const TIME = 'має бути година, наприклад 08:00';
export const time = z.string({ error: TIME }).regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, TIME);
export const hoursControl = {
  kind: 'hours',
  input,
  hint: 'Рядок на кожні дні: пн–чт 08:00–17:00. Кілька проміжків – через кому. Без днів графіка на сайті немає',
} as const;
export const linksControl = {
  kind: 'links',
  input,
  hint: 'Рядок на кожен: Назва | https://адреса | /логотип.svg',
} as const;
