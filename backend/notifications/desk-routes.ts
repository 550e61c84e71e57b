import { FAILED_MAILS_SHOWN, failedMailsSchema, mailRetrySchema } from '@/contract/desk-mails';
import { instant } from '@/backend/db/wire';
import { empty, ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import { recordLook } from '@/backend/platform/journal/record-look';
import { inLine } from '@/backend/platform/mail/in-line';
import { listUnsent, retryMails } from '@/backend/platform/mail/queue-acts';
import { asStaff, STAFF } from '@/backend/platform/staff/require-staff';

export const mailDeskCalls = [
  call('GET /desk/mails/', {
    summary: 'Листи, яких не вдалося надіслати, найновіші спочатку; перегляд записано в журнал',
    who: STAFF('messages.see'),
    answer: ok('Листи', failedMailsSchema),
    handle: async ({ context, staff }) => {
      const failed = await listUnsent(context.db, { states: ['failed'], limit: FAILED_MAILS_SHOWN + 1 });
      if (failed.length > 0) await recordLook(asStaff(context, staff), 'mails.seen', 'mails');
      const rows = failed
        .slice(0, FAILED_MAILS_SHOWN)
        .map(({ id, recipient, email, subject, created_at, failure }) => ({
          id,
          to: inLine(recipient ?? email ?? ''),
          subject: inLine(subject),
          created_at: instant(created_at),
          failure: failure === null ? null : inLine(failure),
        }));
      return { rows, has_more: failed.length > FAILED_MAILS_SHOWN };
    },
  }),

  call('POST /desk/mails/retry/', {
    summary: 'Надіслати ще раз, як команда mails retry',
    who: STAFF('messages.answer'),
    body: json(mailRetrySchema),
    answer: empty('Стане в чергу'),
    errors: [404, 409],
    handle: async ({ context, staff, body: { id } }) => {
      await retryMails(asStaff(context, staff), id);
    },
  }),
];
