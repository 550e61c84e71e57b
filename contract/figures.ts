import { deskRead, FILE } from './desk-call';
import { z } from './zod';
import { STAFF_ROLES } from '@/domain/staff-acts';
import { APPEAL_OUTCOMES } from '@/domain/appeal-states';

const NO_DAY = 'Вкажіть день, наприклад 24.11.2026';
const day = z.iso.date({ error: NO_DAY });

export const PERIOD_DAYS_MAX = 366;

export const figuresQuerySchema = z.object({
  from: day.optional().describe('First day, Kyiv; the first of this month unless said otherwise'),
  to: day.optional().describe('Last day, Kyiv; today unless said otherwise'),
});

const count = z.int().min(0);

export const figuresSchema = z
  .object({
    from: day,
    to: day,
    waiting: z.object({
      appeals: count,
      appeals_late: count,
      messages: count,
      messages_late: count,
      cars: count,
      payments: count.describe('Lines of the last statement that name no fine'),
    }),
    appeals: z.object({
      received: count,
      decided: count,
      in_time: count.describe('Of the decided'),
      outcomes: z.record(z.enum(APPEAL_OUTCOMES), count),
    }),
    messages: z.object({ answered: count, in_time: count.describe('Of the answered; what has no term is in time') }),
    reasons: z.array(z.object({ reason: z.string(), decided: count, upheld: count })),
    fines: z.object({ paid: count, at_half: count.describe('Paid while the discount ran') }),
    months: z.array(z.object({ month: z.string(), received: count, decided: count })).describe('Of the last year'),
    staff: z
      .array(
        z.object({
          name: z.string(),
          role: z.enum(STAFF_ROLES),
          appeals: count.describe('Decided, or proposed where another member of the staff confirmed it'),
          confirmed: count.describe('Decisions that another proposed'),
          cars: count,
          messages: count,
        }),
      )
      .optional()
      .describe('Acts in the period; for the head'),
  })
  .meta({ id: 'Figures' });
export type Figures = z.infer<typeof figuresSchema>;

export const FIGURE_CALLS = {
  'figures.find': deskRead('figures.see', figuresQuerySchema, figuresSchema),
  'figures.csv': deskRead('figures.see', figuresQuerySchema, FILE),
};
