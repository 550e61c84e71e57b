import { defineSetting, defineSettings, lacking, part, type Setting, strictObject } from './define-setting';
import * as kinds from './setting-kinds';
import { z } from './zod';

/** "HH:MM" in Europe/Kyiv; a weekday without an entry is a day off. */
const openingHoursSchema = z
  .object({
    weekday: z.int().min(1).max(7).describe('1 is Monday, 7 is Sunday (ISO 8601)'),
    opens: z.string().regex(/^\d{2}:\d{2}$/),
    closes: z.string().regex(/^\d{2}:\d{2}$/),
  })
  .meta({ id: 'OpeningHours' });

export const scheduleSchema = z
  .object({
    id: z.enum(['inspection', 'impound_lot']),
    title: z.string(),
    address: z.string().optional(),
    phone: z.string().optional(),
    hours: z.array(openingHoursSchema),
    days_off: kinds.holidays.wire
      .optional()
      .describe('Closed whatever the weekday: "2027-01-09", or "08-24" for every year'),
    note: z.string().optional(),
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.infer<typeof scheduleSchema>;
export type OpeningHours = z.infer<typeof openingHoursSchema>;

const schedule = strictObject({
  ...scheduleSchema.shape,
  title: kinds.text.strict,
  phone: kinds.phone.strict.optional(),
  days_off: kinds.holidays.strict.optional(),
  hours: z.array(
    strictObject({
      weekday: z.int().min(1, 'дні тижня – від 1 до 7').max(7, 'дні тижня – від 1 до 7'),
      opens: kinds.time,
      closes: kinds.time,
    }),
  ),
});
const hours = { ...kinds.json(scheduleSchema.shape.hours), control: kinds.hoursControl };

/** A list, whose schedules are named by id where they are typed, e.g. "schedules.inspection.hours". */
export const SCHEDULES = {
  ...defineSettings(
    'Schedules',
    'Графіки роботи',
    { isPublic: true, missing: null },
    {
      'inspection.hours': part('Години прийому', 'reception', hours, {
        missing: { name: 'schedule', need: 'reach', unseen: 'коли працює інспекція' },
      }),
      'inspection.days_off': part('Вихідні дні прийому', 'reception', lacking(kinds.holidays)),
      'inspection.title': part('Як назвати прийом', 'reception', lacking(kinds.text)),
      'inspection.address': part('Де приймають', 'reception', lacking(kinds.text)),
      'inspection.phone': part('Телефон приймальні', 'reception', lacking(kinds.phone)),
      'inspection.note': part('Примітка до прийому', 'reception', lacking(kinds.note)),
      'impound_lot.hours': part('Години майданчика', 'lot', hours, {
        missing: { name: 'lot-schedule', need: 'rest', unseen: 'де штрафмайданчик і коли він працює' },
      }),
      'impound_lot.days_off': part('Вихідні дні майданчика', 'lot', lacking(kinds.holidays)),
      'impound_lot.title': part('Як назвати майданчик', 'lot', lacking(kinds.text)),
      'impound_lot.address': part('Де майданчик', 'lot', lacking(kinds.text)),
      'impound_lot.phone': part('Телефон майданчика', 'lot', lacking(kinds.phone)),
      'impound_lot.note': part('Примітка до майданчика', 'lot', lacking(kinds.note)),
    },
  ),
  wire: z.array(scheduleSchema).optional(),
  strict: z.array(schedule).nullable(),
} satisfies Setting;

export const paymentLinkSchema = z
  .object({ title: z.string(), url: z.string(), logo: z.string().nullish() })
  .meta({ id: 'PaymentLink' });

const links = {
  ...kinds.json(
    z.array(paymentLinkSchema),
    z.array(strictObject({ title: kinds.text.strict, url: kinds.link.strict, logo: kinds.picture.strict.nullish() })),
  ),
  control: kinds.linksControl,
};

export const PAYMENT_LINKS = defineSetting('Платіжні сервіси', 'requisites', links, {
  absent: 'left out',
  isPublic: true,
  missing: { name: 'payment-links', need: 'pay', unseen: 'де сплатити онлайн' },
});
