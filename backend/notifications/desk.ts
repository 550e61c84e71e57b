import { FAILED_MAILS_SHOWN } from '@/contract/desk-mails';
import { instant } from '@/backend/db/wire';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { recordLook } from '@/backend/platform/journal/record-look';
import { inLine } from '@/backend/core/in-line';
import { listUnsent, retryMails } from '@/backend/platform/mail/queue-acts';

export const mailsDesk: DeskOf<'mails'> = {
  'mails.list': async ({ context, acting }) => {
    const failed = await listUnsent(context.db, { states: ['failed'], limit: FAILED_MAILS_SHOWN + 1 });
    if (failed.length > 0) await recordLook(acting, 'mails.seen', 'mails');
    const rows = failed.slice(0, FAILED_MAILS_SHOWN).map(({ id, recipient, email, subject, created_at, failure }) => ({
      id,
      to: inLine(recipient ?? email ?? ''),
      subject: inLine(subject),
      created_at: instant(created_at),
      failure: failure === null ? null : inLine(failure),
    }));
    return { rows, has_more: failed.length > FAILED_MAILS_SHOWN };
  },

  'mails.retry': async ({ acting, input: { id } }) => {
    await retryMails(acting, id);
  },
};
