import { z } from './zod';
import { instantSchema } from './wire';

/** Each has a CSV of its own. */
export const FIGURES = [
  'issued',
  'paid_discounted',
  'decided',
  'cancelled',
  'in_time',
  'answer_days',
  'towed',
  'returned',
] as const;
export type Figure = (typeof FIGURES)[number];

const count = z.int().min(0).nullable();

const figuresSchema = z.object({
  issued: count.describe('Violations recorded'),
  paid_discounted: count.describe('Of these, paid while the discount ran'),
  decided: count.describe('Appeals decided'),
  cancelled: count.describe('Of these, the fine was cancelled'),
  in_time: count.describe('Of these, decided within the term'),
  answer_days: z.number().min(0).nullable().describe('Median days from an appeal to its decision'),
  towed: count,
  returned: count.describe('Of these, how many have been given back to their owners'),
});
export type Figures = z.infer<typeof figuresSchema>;

export const statisticsSchema = z
  .object({
    computed_at: instantSchema.nullable(),
    totals: figuresSchema,
    months: z
      .array(figuresSchema.extend({ month: z.string().regex(/^\d{4}-\d{2}$/) }))
      .describe('The latest twelve, the current one last'),
    streets: z
      .array(figuresSchema.extend({ street: z.string().nullable().describe('null: all other streets together') }))
      .describe('The same twelve months'),
    grounds: z
      .array(z.object({ reason: z.string(), decided: count, cancelled: count, changed: count }))
      .describe('Appeals decided so far, by ground; only grounds with ten or more'),
  })
  .meta({ id: 'Statistics', description: 'null: not known, or less than five and hidden' });
export type Statistics = z.infer<typeof statisticsSchema>;
