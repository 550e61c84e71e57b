import { instant } from '@/backend/db/wire';
import type { MailState } from '@/backend/db/outgoing-schema';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { defineQueue, type QueueInput } from '@/backend/platform/desk/queue';
import { recordLook } from '@/backend/platform/journal/record-look';
import { inLine } from '@/backend/core/in-line';
import { retryMails } from '@/backend/platform/mail/queue-acts';

/** Newest first. */
export const mailQueue = defineQueue({
  table: 'mails',
  rows: ({ db }, { states }: QueueInput & { states: MailState[] }) =>
    db
      .selectFrom('mails')
      .leftJoin('users', 'users.id', 'mails.user_id')
      .where('mails.state', 'in', states)
      .select([
        'mails.id',
        'mails.state',
        'mails.subject',
        'mails.created_at',
        'mails.next_try_at',
        'mails.attempts',
        'mails.failure',
        'mails.recipient',
        'users.email',
      ]),
  order: () => ({ isDescending: true }),
  line: ({ id, recipient, email, subject, created_at, failure }) => ({
    id,
    to: inLine(recipient ?? email ?? ''),
    subject: inLine(subject),
    created_at: instant(created_at),
    failure: failure === null ? null : inLine(failure),
  }),
});

export const mailsDesk: DeskOf<'mails'> = {
  'mails.list': async ({ input, ...given }) => {
    const mails = await mailQueue.list({ ...given, input: { ...input, states: ['failed'] } });
    if (mails.rows.length > 0) await recordLook(given.acting, 'mails.seen', 'mails');
    return mails;
  },

  'mails.retry': async ({ acting, input: { id } }) => {
    await retryMails(acting, id);
  },
};
