import { z } from './zod';
import { deadlineRulesSchema } from './deadline-rules';
import { amountSchema, instantSchema, latitudeSchema, longitudeSchema } from './wire';

/** "HH:MM" in Europe/Kyiv; a weekday without an entry is a day off. */
export const openingHoursSchema = z
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

export const requisitesSchema = z
  .object({
    recipient: z.string(),
    recipient_code: z.string(),
    iban: z.string(),
    purpose: z
      .string()
      .describe('Template with {document} (постанова or повідомлення), {series}, {number}, {date}, {plate}, {payer}'),
    qr_format: z.enum(['002', '003']).optional().describe('Format of the NBU payment code; 003 unless said otherwise'),
    qr_category: z
      .string()
      .regex(/^[A-Z0-9]{4}\/[A-Z0-9]{4}$/)
      .optional()
      .describe('ISO 20022 category and purpose in format 003, "CCCC/PPPP"'),
  })
  .meta({ id: 'Requisites' });

/** Days are started days of 24 h. */
export const towTariffSchema = z
  .object({
    tow: amountSchema,
    storage_per_day: amountSchema,
    free_hours: z.int().min(0).max(168).optional().describe('Hours of storage that cost nothing'),
    note: z.string().optional(),
  })
  .meta({ id: 'TowTariff' });

export const paymentLinkSchema = z
  .object({ title: z.string(), url: z.string(), logo: z.string().nullish() })
  .meta({ id: 'PaymentLink' });

/** Colour of the roofs on the home page's drawing: tiles, copper, tin, slate. */
export const ROOFS = ['tiles', 'copper', 'tin', 'slate'] as const;
export type Roofs = (typeof ROOFS)[number];

/** Acts that take effect only when a second member of the staff confirms them, see domain/second-look.ts. */
export const secondLookSchema = z
  .object({
    cancelled: z.boolean().optional().describe('A fine is cancelled, deleted or moved to another car'),
    paid: z.boolean().optional().describe('A fine is said to be paid; as cancelled unless set'),
    lowered_by: amountSchema.optional().describe('Lowering the sum by more than this; any, unless set'),
  })
  .meta({ id: 'SecondLook' });

const days = z.int().min(1).max(36_500).optional();

/** Days, see domain/retention.ts. */
export const retentionSchema = z
  .object({
    drafts: days,
    account_events: days,
    mails: days,
    contacts: days,
    imports: days,
    attestations: days,
  })
  .meta({ id: 'Retention' });

const register = z
  .object({ updated_at: instantSchema.nullish().describe('When it was last imported; absent when that is not known') })
  .optional();

/** Registers with data. An absent one was never filled: its being empty means nothing. */
export const registersSchema = z
  .object({
    fines: register,
    evacuations: register,
    'parking-places': register,
    news: register,
    vacancies: register,
    faq: register,
  })
  .meta({ id: 'Registers' });
export type Registers = z.infer<typeof registersSchema>;

export const settingsSchema = z
  .object({
    logo: z.string().nullable(),
    title: z.string(),
    office_address: z.string(),
    phones: z.union([z.array(z.string()), z.string()]),
    email: z.string(),
    main_provision_link: z.string().nullable(),
    fb_link: z.string().nullable(),
    requisites: requisitesSchema.optional(),
    payment_links: z.array(paymentLinkSchema).optional(),
    schedules: z.array(scheduleSchema).optional(),
    tow_tariff: towTariffSchema.optional(),
    deadline_rules: deadlineRulesSchema.optional(),
    map: z.object({ lat: latitudeSchema, lon: longitudeSchema, zoom: z.number() }).optional(),
    retention: retentionSchema.optional(),
    registers: registersSchema.optional().describe('Absent: this API does not tell what it has data of'),
    stale_after_hours: z
      .int()
      .min(1)
      .max(8760)
      .optional()
      .describe('A register older than this is shown with a warning; 24 unless said otherwise'),
    car_check_days: z.int().min(1).max(60).optional().describe('Working days in which documents of a car are checked'),
    cars_by_identity: z
      .boolean()
      .optional()
      .describe('A car needs no document when ID.GOV.UA and the register of owners name one person'),
    second_look: secondLookSchema.optional(),
    names_staff: z.boolean().optional().describe('Citizens see who of the inspection acted in their case'),
    roofs: z.enum(ROOFS).optional().describe('Roofs on the drawing of the home page; tiles unless said otherwise'),
    features: z.array(z.string()).optional(),
    is_sample: z.boolean().optional().describe('The content is sample content, for show only'),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settingsSchema>;

/** Used before the first import: states nothing that could be wrong for a city. */
export const DEFAULT_SETTINGS: Settings = {
  logo: null,
  title: 'Інспекція з паркування',
  office_address: '',
  phones: [],
  email: '',
  main_provision_link: null,
  fb_link: null,
};

export type Schedule = z.infer<typeof scheduleSchema>;
export type TowTariff = z.infer<typeof towTariffSchema>;
export type OpeningHours = z.infer<typeof openingHoursSchema>;
export type Requisites = z.infer<typeof requisitesSchema>;
