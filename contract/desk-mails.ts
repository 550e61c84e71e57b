import { idSchema, instantSchema } from './wire';
import { z } from './zod';

export const FAILED_MAILS_SHOWN = 100;

export const failedMailsSchema = z
  .object({
    rows: z
      .array(
        z.object({
          id: idSchema,
          to: z.string(),
          subject: z.string(),
          created_at: instantSchema,
          failure: z.string().nullable().describe('The answer of the server of mails'),
        }),
      )
      .max(FAILED_MAILS_SHOWN),
    has_more: z.boolean(),
  })
  .meta({ id: 'FailedMails' });
export type FailedMail = z.infer<typeof failedMailsSchema>['rows'][number];

export const mailRetrySchema = z
  .object({ id: z.int().positive().optional().describe('Without it, all that failed') })
  .meta({ id: 'MailRetry' });
