import type { MessageByHand } from '@/contract/desk-by-hand';
import { wrongState } from '@/backend/core/http-error';
import { releaseFiles } from '@/backend/appeals';
import type { Db, Trx } from '@/backend/db/connection';
import { actsOn, type Asked } from '@/backend/platform/acts/define-act';
import type { Context } from '@/backend/platform/context';
import { receivedAt } from '@/backend/platform/desk/received';
import { submissionOf } from '@/backend/platform/idempotency';
import { hasPostedLetter } from '@/backend/platform/letters/paper';
import { sendTakenBack } from '@/backend/platform/mail/receipts';
import { messageAct, type MessageRow, messageSubject } from './act';
import { storeMessage } from './create-message';

type Entry = MessageByHand & { submission: string };

async function store(trx: Trx, entry: Entry, context: Context) {
  const { came, received_on: received, accepted_by, submission, ...message } = entry;
  const { uploads: _uploads, ...words } = message;
  const stored = await storeMessage(trx, context, {
    message,
    submission: submissionOf(submission, words),
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

/** Null: it may be forgotten, nothing was written on it. */
export async function whyEntryStands(db: Db, message: MessageRow): Promise<string | null> {
  const { id, number, came, answered_at: answered, asked_at: asked } = message;
  if (came === null) return `Звернення ${number} надіслала сама людина: його не вносили.`;
  const reply = await db.selectFrom('contact_replies').where('contact_id', '=', id).select('id').executeTakeFirst();
  if (answered !== null || asked !== null || reply)
    return `На звернення ${number} вже писали людині: напишіть їй ще раз, що сталася помилка.`;
  if (await hasPostedLetter(db, { contact_id: id }))
    return `Про звернення ${number} вже надіслано лист поштою: напишіть у відповіді, що його внесли помилково.`;
  const next = await db
    .selectFrom('contact_responses')
    .where('follows_id', '=', id)
    .select('number')
    .executeTakeFirst();
  return next ? `Звернення ${next.number} продовжує ${number}: дайте відповідь на обидва.` : null;
}

/** The number is given to no other, and stays in the journal. */
export const undoMessageEntry = messageAct('messages.undo-entry', {
  journal: 'message.entry-undone',
  effect: async ({ trx, context, row: message }) => {
    const why = await whyEntryStands(trx, message);
    if (why !== null) throw wrongState(why);
    await releaseFiles(trx, { contact_id: message.id }, context.now());
    await trx.deleteFrom('contact_responses').where('id', '=', message.id).execute();
    if (message.receipt_mailed === 1)
      await sendTakenBack(trx, { to: message.email, what: `звернення ${message.number}` }, context.now());
    const { came, accepted_by } = message;
    return { before: { came, accepted_by }, done: undefined };
  },
  command: null,
});
