import type { AppealMessage } from '@/contract/appeals';
import type { Context } from '@/backend/platform/context';
import { withStoredFiles } from '@/backend/platform/files/with-stored-files';
import type { Db } from '@/backend/db/connection';
import type { SentFiles } from '@/backend/platform/files/upload-quota';
import { HttpError } from '@/backend/core/http-error';
import { sameSubmission, type Submission } from '@/backend/platform/http/idempotency';
import { countAttempt } from '@/backend/platform/limits/attempts';
import { limitOf } from '@/backend/platform/limits/limits';
import { actOn, holdCase, requireAllowed } from './act';
import { requireCaseOf } from './cases';
import type { CaseHolder } from './holder';
import { recordAppealEvent } from './record-event';
import { bindFiles } from './uploads';

const CASE_FILES_MAX = 50;

const isRepeated = async (db: Db, submission: Submission) => {
  if (submission.key === null) return false;
  const earlier = await db
    .selectFrom('appeal_events')
    .where('idempotency_key', '=', submission.key)
    .select('fingerprint')
    .executeTakeFirst();
  return earlier !== undefined && Boolean(sameSubmission({ fingerprint: earlier.fingerprint ?? '' }, submission));
};

const tooManyFiles = () =>
  new HttpError(409, { detail: `До однієї скарги можна додати не більше ніж ${CASE_FILES_MAX} файлів.`, code: 'full' });

export async function addMessage(
  context: Context,
  holder: CaseHolder,
  { text, uploads }: AppealMessage,
  evidence: SentFiles,
  submission: Submission,
): Promise<void> {
  const { db, now } = context;
  const { appeal } = await requireCaseOf(db, holder);
  const sender = appeal.user_id ?? `case-${appeal.id}`;
  await countAttempt(db, [limitOf('appeal-message', String(sender))], now());
  if (await isRepeated(db, submission)) return;
  requireAllowed('add', appeal.status);
  await withStoredFiles(context, 'appeals', evidence, async (trx, stored) => {
    const held = await holdCase(trx, holder);
    if (await isRepeated(trx, submission)) return { isKept: false, result: undefined };
    const { files } = await requireCaseOf(trx, holder);
    const added = stored.length + uploads.length;
    if (files.length + added > CASE_FILES_MAX) throw tooManyFiles();
    requireAllowed('add', held.status);
    const event = { kind: added > 0 ? ('files' as const) : ('message' as const), author: 'citizen' as const, text };
    const keys = { idempotency_key: submission.key, fingerprint: submission.fingerprint };
    const { id: eventId } = await recordAppealEvent(trx, context, held.id, { ...event, ...keys });
    await bindFiles(trx, { appeal_id: held.id, event_id: eventId }, stored, uploads, now());
    await actOn(trx, context, held, 'add', { author: 'system' });
    return { isKept: true, result: undefined };
  });
}
