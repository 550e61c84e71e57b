import type { MessageByHand } from '@/contract/desk-by-hand';
import type { Trx } from '@/backend/db/connection';
import { actsOn, type Asked } from '@/backend/platform/acts/define-act';
import type { Context } from '@/backend/platform/context';
import { receivedAt } from '@/backend/platform/desk/received';
import { submissionOf } from '@/backend/platform/idempotency';
import { messageSubject } from './act';
import { storeMessage } from './create-message';

type Entry = MessageByHand & { submission: string };

async function store(trx: Trx, entry: Entry, context: Context) {
  const { came, received_on: received, accepted_by, submission, ...message } = entry;
  const stored = await storeMessage(trx, context, {
    message,
    submission: submissionOf(submission, message),
    userId: null,
    byHand: { came, received_at: receivedAt(received, context.now()), accepted_by },
  });
  return { ...stored.message, isNew: stored.isNew };
}

/** What somebody said by phone or at the counter, or wrote on paper: kept as one from the site. */
export const enterMessage = actsOn({
  key: ({ input }: Asked<Entry>) => input,
  hold: store,
  subject: messageSubject,
})('messages.enter', {
  journal: 'message.entered',
  effect: async ({ row: { id, number, came, accepted_by, isNew } }) => ({
    after: { came, accepted_by },
    isSame: !isNew,
    done: { id, number },
  }),
  command: null,
});
