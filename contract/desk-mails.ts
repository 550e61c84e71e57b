import { idSchema, instantSchema } from './wire';
import { deskAct, deskRead, DONE, recordIdSchema } from './desk-call';
import { listQuerySchema, queueOf } from './queue';
import { z } from './zod';

const failedMailSchema = z.object({
  id: idSchema,
  to: z.string(),
  subject: z.string(),
  created_at: instantSchema,
  failure: z.string().nullable().describe('The answer of the server of mails'),
});
export type FailedMail = z.infer<typeof failedMailSchema>;

export const MAIL_CALLS = {
  'mails.list': deskRead('messages.see', listQuerySchema, queueOf(failedMailSchema), {
    'mails.seen': 'переглянуто недоставлені листи',
  }),
  'mails.retry': deskAct(
    'messages.answer',
    z.object({ id: recordIdSchema.optional().describe('Without it, all that failed') }),
    DONE,
    {
      journal: { 'mail.retried': 'листи надіслано ще раз' },
      told: { one: 'Лист надішлемо ще раз за хвилину.', all: 'Усі листи надішлемо ще раз за кілька хвилин.' },
    },
  ),
};
