// A complaint that came on paper, at the counter or by phone: filed as one from the site.
import type { AppealByHand } from '@/contract/desk-by-hand';
import { formatDate } from '@/domain/dates';
import { startOfDay } from '@/domain/kyiv-time';
import { HttpError } from '@/backend/core/http-error';
import type { Trx } from '@/backend/db/connection';
import { appealSubject } from '@/backend/appeals/act';
import { assignNew } from '@/backend/appeals/assign';
import { fileAppeal, findOpenOf } from '@/backend/appeals/file-appeal';
import { actsOn, type Asked } from '@/backend/platform/acts/define-act';
import type { Context } from '@/backend/platform/context';
import { receivedAt } from '@/backend/platform/desk/received';
import { isStored, submissionOf } from '@/backend/platform/idempotency';

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
