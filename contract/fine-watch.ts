import { requiredEmailSchema } from './accounts';
import { captchaSchema } from './captcha';
import { fineNamesSchema } from './fines';
import { instantSchema } from './wire';
import { z } from './zod';

/** The response is the same for every address. */
export const fineWatchRequestSchema = fineNamesSchema
  .extend({ email: requiredEmailSchema, captcha: captchaSchema })
  .meta({ id: 'FineWatchRequest' });
export type FineWatchRequest = z.infer<typeof fineWatchRequestSchema>;

export const fineWatchSchema = z
  .object({
    serial_number: z.string(),
    email: z.string(),
    license_plate: z.string().nullish().describe('Once the address is confirmed: until then it may be a stranger’s'),
    terms: z
      .array(z.object({ title: z.string(), until: instantSchema, remind_days: z.array(z.number().int()) }))
      .optional()
      .describe('What is reminded of, the nearest first'),
    confirmed_at: instantSchema.nullable(),
  })
  .meta({ id: 'FineWatch' });
export type FineWatch = z.infer<typeof fineWatchSchema>;
