import { z } from './zod';
import { instantSchema } from './wire';

export const monthSchema = z
  .object({
    month: z.string().regex(/^\d{4}-\d{2}$/),
    evacuated: z.int().min(0),
    returned: z.int().min(0).describe('Of these, how many have been given back to their owners'),
  })
  .meta({ id: 'Month' });
export type MonthFigures = z.infer<typeof monthSchema>;

export const statisticsSchema = z
  .object({
    updated_at: instantSchema.nullish().describe('When the register of evacuations was last taken in'),
    months: z.array(monthSchema).describe('The latest twelve, the current one last'),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof statisticsSchema>;
