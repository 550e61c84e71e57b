import { defineSetting, defineSettings, part, type Setting, strictObject } from './define-setting';
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
    note: z.string().optional(),
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.infer<typeof scheduleSchema>;
export type OpeningHours = z.infer<typeof openingHoursSchema>;

const schedule = strictObject({
  ...scheduleSchema.shape,
  title: kinds.text.strict,
  phone: kinds.phone.strict.optional(),
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
    { id: 'Schedules', label: 'Графіки роботи', isPublic: true, missing: null },
    {
      'inspection.hours': part(hours, {
        label: 'Години приймання',
        step: 'reception',
        missing: { name: 'schedule', unseen: 'коли працює інспекція' },
      }),
      'inspection.title': part(kinds.text, { label: 'Як назвати приймання', step: 'reception' }),
      'inspection.address': part(kinds.text, { label: 'Де приймають', step: 'reception' }),
      'inspection.phone': part(kinds.phone, { label: 'Телефон приймальні', step: 'reception' }),
      'inspection.note': part(kinds.text, { label: 'Примітка до приймання', step: 'reception' }),
      'impound_lot.hours': part(hours, {
        label: 'Години майданчика',
        step: 'lot',
        missing: { name: 'lot-schedule', unseen: 'де штрафмайданчик і коли він працює' },
      }),
      'impound_lot.title': part(kinds.text, { label: 'Як назвати майданчик', step: 'lot' }),
      'impound_lot.address': part(kinds.text, { label: 'Де майданчик', step: 'lot' }),
      'impound_lot.phone': part(kinds.phone, { label: 'Телефон майданчика', step: 'lot' }),
      'impound_lot.note': part(kinds.text, { label: 'Примітка до майданчика', step: 'lot' }),
    },
  ),
  wire: z.array(scheduleSchema).optional(),
  strict: z.array(schedule).nullable(),
} satisfies Setting;

export const paymentLinkSchema = z
  .object({ title: z.string(), url: z.string(), logo: z.string().nullish() })
  .meta({ id: 'PaymentLink' });

export const PAYMENT_LINKS = defineSetting(
  {
    wire: z.array(paymentLinkSchema),
    strict: z.array(
      strictObject({ title: kinds.text.strict, url: kinds.link.strict, logo: kinds.picture.strict.nullish() }),
    ),
    control: kinds.linksControl,
  },
  {
    label: 'Платіжні сервіси',
    step: 'requisites',
    absent: 'left out',
    isPublic: true,
    missing: { name: 'payment-links', unseen: 'де сплатити онлайн' },
  },
);
