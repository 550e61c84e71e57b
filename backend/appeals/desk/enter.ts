// A complaint that came on paper, at the counter or by phone: filed as one from the site.
import type { AppealByHand } from '@/contract/desk-by-hand';
import { formatDate } from '@/domain/dates';
import { startOfDay } from '@/domain/kyiv-time';
import { HttpError, wrongState } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';
import { resumeFine, tellingChanges } from '@/backend/fines';
import { appealAct, appealSubject } from '@/backend/appeals/act';
import { assignNew } from '@/backend/appeals/assign';
import { fileAppeal, findOpenOf } from '@/backend/appeals/file-appeal';
import { type AppealRow, isOver } from '@/backend/appeals/states';
import { releaseFiles } from '@/backend/appeals/uploads';
import { actsOn, type Asked } from '@/backend/platform/acts/define-act';
import type { Context } from '@/backend/platform/context';
import { receivedAt } from '@/backend/platform/desk/received';
import { isStored, submissionOf } from '@/backend/platform/idempotency';
import { hasPostedLetter } from '@/backend/platform/letters/paper';
import { sendTakenBack } from '@/backend/platform/mail/receipts';

type Entry = AppealByHand & { submission: string };

async function requireOther(trx: Trx, { again, submission, ...appeal }: Entry): Promise<void> {
  if (again || (await isStored(trx, 'appeals', submission))) return;
  const open = await findOpenOf(trx, appeal);
  if (!open) return;
  throw new HttpError(409, {
    detail: `Скарга ${open.number} цієї людини щодо цього штрафу вже є, від ${formatDate(open.created_at)}. Якщо це інша скарга, позначте це нижче й збережіть ще раз.`,
    code: 'appeal_exists',
    existing_id: open.id,
  });
}

async function file(trx: Trx, entry: Entry, context: Context) {
  const { came, received_on: received, posted_on: posted, accepted_by, again: _again, submission, ...appeal } = entry;
  const received_at = receivedAt(received, context.now());
  await requireOther(trx, entry);
  const { uploads: _uploads, authority: _authority, ...words } = appeal;
  const filed = await fileAppeal(trx, context, {
    appeal,
    submission: submissionOf(submission, words),
    userId: null,
    byHand: { came, received_at, posted_at: posted === '' ? null : startOfDay(posted), accepted_by },
  });
  return { ...filed.appeal, isNew: filed.isNew };
}

export const enterAppeal = actsOn({
  key: ({ input }: Asked<Entry>) => input,
  hold: file,
  subject: appealSubject,
})('appeals.enter', {
  journal: 'appeal.entered',
  effect: async ({ row: { id, number, came, accepted_by, isNew } }) => ({
    after: { came, accepted_by },
    isSame: !isNew,
    done: { id, number },
  }),
  end: ({ trx, context, row }) => assignNew(trx, context, row),
  command: null,
});

/** Null: it may be forgotten. A receipt by mail is taken back by another. */
export async function whyEntryStands(db: Db, appeal: AppealRow): Promise<string | null> {
  const { id, number, came, merged_into: into } = appeal;
  if (came === null) return `Скаргу ${number} подала сама людина: її не вносили.`;
  if (into !== null) return `Скаргу ${number} приєднано до №\u00a0${into}: спершу роз’єднайте їх.`;
  if (isOver(appeal)) return `За скаргою ${number} вже є рішення: спершу поновіть розгляд.`;
  if (await hasPostedLetter(db, { appeal_id: id }))
    return `Про скаргу ${number} вже надіслано лист поштою: об’єднайте її з іншою або ухваліть рішення.`;
  const other = await db.selectFrom('appeals').where('merged_into', '=', number).select('number').executeTakeFirst();
  return other ? `До скарги ${number} приєднано №\u00a0${other.number}: спершу роз’єднайте їх.` : null;
}

/** The number is given to no other, and stays in the journal. */
export const undoEntry = appealAct('appeals.undo-entry', {
  journal: 'appeal.entry-undone',
  effect: async ({ trx, context, row: appeal }) => {
    const why = await whyEntryStands(trx, appeal);
    if (why !== null) throw wrongState(why);
    await releaseFiles(trx, { appeal_id: appeal.id }, context.now());
    await trx.deleteFrom('appeals').where('id', '=', appeal.id).execute();
    const appellant = { userId: appeal.user_id, email: appeal.email };
    const cause = `undo-entry:${appeal.id}:${context.now()}`;
    await tellingChanges(trx, context, appeal, { cause, appellant }, () => resumeFine(trx, appeal));
    if (appeal.receipt_mailed === 1)
      await sendTakenBack(trx, { to: appeal.email, what: `скаргу ${appeal.number}` }, context.now());
    const { came, accepted_by } = appeal;
    return { before: { came, accepted_by }, done: undefined };
  },
  command: null,
});
