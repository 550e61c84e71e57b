// A list of the desk: what is asked of each and how each answers.
import { pageSizeSchema, textUpTo } from './wire';
import { z } from './zod';

/** "<value of the sorted column>_<id>" of the last row shown. */
const afterSchema = z
  .string()
  .regex(/^-?\d{1,16}_\d{1,15}$/, 'Відкрийте список спочатку')
  .transform((after): [value: number, id: number] => {
    const [value, id] = after.split('_');
    return [Number(value), Number(id)];
  });

export const listQuerySchema = z.object({
  after: afterSchema.optional(),
  page_size: pageSizeSchema.optional(),
});

/** A filter that is there or not. */
export const checkSchema = z.literal('yes', { error: 'Виберіть зі списку' }).optional();

/** The query of a list with a search. */
export const queueQuerySchema = listQuerySchema.extend({
  q: textUpTo(100).default(''),
});

export const queueOf = <Line extends z.ZodType>(line: Line) =>
  z.object({
    rows: z.array(line),
    next: z.string().nullable().describe('Value of `after` for the next rows'),
    total: z.int().nullable().describe('At most 1000; null: not counted'),
  });
