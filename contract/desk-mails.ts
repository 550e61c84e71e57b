import { idSchema, instantSchema } from './wire';
import { deskAct, deskRead, DONE, NO_INPUT, recordIdSchema } from './desk-call';
import { z } from './zod';

export const FAILED_MAILS_SHOWN = 100;

const failedMailsSchema = z.object({
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
});
export type FailedMail = z.infer<typeof failedMailsSchema>['rows'][number];

export const MAIL_CALLS = {
  'mails.list': deskRead('messages.see', NO_INPUT, failedMailsSchema),
  'mails.retry': deskAct(
    'messages.answer',
    z.object({ id: recordIdSchema.optional().describe('Without it, all that failed') }),
    DONE,
  ),
};
