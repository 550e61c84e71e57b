import { requestAnswerUntil } from '@/domain/appeal-terms';
import type { ContactCreation } from '@/contract/contact';
import { bindFiles } from '@/backend/appeals';
import type { Context } from '@/backend/platform/context';
import type { Trx } from '@/backend/db/connection';
import { storeWords } from '@/backend/db/person-words';
import { nextNumber, numbersIn } from '@/backend/db/next-number';
import { enqueueReceipt } from '@/backend/platform/mail/receipts';
import { enqueueLetter } from '@/backend/platform/letters/paper';
import { isToldOnPaper, type WayIn } from '@/domain/by-hand';
import { ownSubmission, type Submission } from '@/backend/platform/idempotency';
import type { SentFiles } from '@/backend/platform/uploads/upload-quota';
import { type StoredFile, withStoredFiles } from '@/backend/platform/uploads/with-stored-files';
import { standIn } from '@/backend/platform/staff/deputies';
import { tellHolder } from '@/backend/platform/work/tell-holder';
import type { MessageRow } from './act';
import { receiptLetter, receiptMail } from './receipt-mail';
import { listMessageFiles } from './files';

const findByKey = (trx: Trx, key: string) =>
  trx.selectFrom('contact_responses').selectAll().where('idempotency_key', '=', key).executeTakeFirst();

const NAMED_MAX = 5;

type Sender = Pick<MessageRow, 'user_id' | 'email' | 'phone' | 'came'>;

const isSame = (one: Sender, other: Sender) =>
  one.came !== null ||
  (one.user_id !== null && one.user_id === other.user_id) ||
  (one.email !== '' && one.email === other.email) ||
  (one.phone !== '' && one.phone === other.phone);

/**
 * Whoever writes again names the number of what they wrote before: the two stand together at the desk. The latest that it
 * names and the same person sent; whoever types one in by hand knows whose it is.
 */
async function findFollowed(
  trx: Trx,
  message: Pick<MessageRow, 'message' | 'page'> & Sender,
): Promise<MessageRow | undefined> {
  const numbers = numbersIn('ЗВ', `${message.page} ${message.message}`).slice(0, NAMED_MAX);
  if (numbers.length === 0) return undefined;
  const named = await trx
    .selectFrom('contact_responses')
    .where('number', 'in', numbers)
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
  return named.find((one) => isSame(message, one));
}

/** Whoever has the earlier one gets this, or who stands in for them. */
const holderOfFollowed = async (trx: Trx, { now }: Pick<Context, 'now'>, followed: MessageRow | undefined) =>
  followed?.taken_by == null ? null : standIn(trx, followed.taken_by, now());

/** Call in the transaction that stores what follows. */
async function tellOfFollowing(trx: Trx, context: Context, followed: MessageRow, following: MessageRow) {
  await trx
    .updateTable('contact_responses')
    .set({ asked_at: null, version: followed.version + 1 })
    .where('id', '=', followed.id)
    .execute();
  const told = { kind: 'messages', mail: 'answered', numbers: [following.number] } as const;
  await tellHolder(trx, context, following.taken_by, told);
}

type Words = Pick<MessageRow, Exclude<keyof ContactCreation, 'captcha' | 'uploads'>>;

async function sendReceipt(trx: Trx, { config, now: clock }: Context, message: MessageRow): Promise<MessageRow> {
  const now = clock();
  const files = (await listMessageFiles(trx, message.id)).map(({ name }) => name);
  if (message.address !== '' && isToldOnPaper(message))
    await enqueueLetter(trx, { about: { contact_id: message.id }, ...receiptLetter(message, now) }, now);
  if (!(await enqueueReceipt(trx, receiptMail(config, message, files, now), now))) return message;
  return trx
    .updateTable('contact_responses')
    .set({ receipt_mailed: 1 })
    .where('id', '=', message.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface ByHand {
  came: WayIn;
  /** When it came to the inspection. */
  received_at: number;
  accepted_by: string;
}

interface Sent {
  message: Omit<ContactCreation, 'captcha' | 'uploads'> & { uploads?: string[] };
  submission: Submission;
  userId: number | null;
  /** Sent with the form itself. */
  evidence?: StoredFile[];
  /** How it came, when the staff typed it in. */
  byHand?: ByHand;
}

export async function storeMessage(
  trx: Trx,
  context: Context,
  { message, submission, userId, evidence = [], byHand }: Sent,
): Promise<{ isNew: boolean; message: MessageRow }> {
  const earlier = submission.key === null ? undefined : await findByKey(trx, submission.key);
  if (earlier) return { isNew: false, message: ownSubmission(earlier, submission, userId) };
  const { now } = context;
  const { uploads = [], ...words } = message;
  const text: Words = words;
  const { received_at: time, ...came } = { received_at: now(), ...byHand };
  // The counter row stays locked until commit.
  const number = await nextNumber(trx, 'ЗВ', now());
  const followed = await findFollowed(trx, { ...text, user_id: userId, came: byHand?.came ?? null });
  const stored = await trx
    .insertInto('contact_responses')
    .values({
      ...text,
      ...came,
      number,
      follows_id: followed?.id ?? null,
      taken_by: await holderOfFollowed(trx, context, followed),
      idempotency_key: submission.key,
      fingerprint: submission.fingerprint,
      user_id: userId,
      created_at: time,
      answer_until: message.kind === 'request' ? requestAnswerUntil(time) : null,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (stored) {
    await storeWords(trx, 'contact_responses', [stored]);
    await bindFiles(trx, { contact_id: stored.id }, evidence, uploads, now());
    if (followed) await tellOfFollowing(trx, context, followed, stored);
    return { isNew: true, message: await sendReceipt(trx, context, stored) };
  }
  const first = await findByKey(trx, submission.key ?? '');
  if (!first) throw new Error('A message that exists cannot be found by its key');
  return { isNew: false, message: ownSubmission(first, submission, userId) };
}

export const createMessage = (
  context: Context,
  { captcha: _captcha, ...message }: ContactCreation,
  sent: SentFiles,
  submission: Submission,
  userId: number | null,
): Promise<MessageRow> =>
  withStoredFiles(context, 'appeals', sent, async (trx, evidence) => {
    const stored = await storeMessage(trx, context, { message, submission, userId, evidence });
    return { isKept: stored.isNew, result: stored.message };
  });
