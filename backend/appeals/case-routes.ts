import { appealCaseSchema, appealMessageSchema, appealSummariesSchema, type AppealMessage } from '@/contract/appeals';
import type { Context } from '@/backend/platform/context';
import { uploaderOf, type SentFiles } from '@/backend/platform/uploads/upload-quota';
import { created, download, ok } from '@/backend/platform/http/answers';
import { submissionWithFiles } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import { LINK } from '@/backend/platform/links/private-links';
import { CITIZEN } from '@/backend/platform/sessions/require-citizen';
import { messageFormSchema } from './appeal-form';
import { findCaseOf, listOwnAppeals, requireCaseOf, requireFileOf } from './cases';
import { linkHolder, type CaseHolder } from './holder';
import { tellHolder } from '@/backend/platform/work/tell-holder';
import { serializeCase, serializeSummary } from './serialize';
import { withStoredFiles } from '@/backend/platform/uploads/with-stored-files';
import type { Db } from '@/backend/db/connection';
import { HttpError } from '@/backend/core/http-error';
import { sameSubmission, type Submission } from '@/backend/platform/idempotency';
import { countAttempt } from '@/backend/platform/limits/attempts';
import { limitOf } from '@/backend/platform/limits/limits';
import { actOn, lockCase, requireAllowed } from './act';
import { recordAppealEvent } from './record-event';
import { bindFiles, releaseProposedFiles } from './uploads';
import { resumeFine, tellingChanges } from '@/backend/fines';

export function withdrawAppeal(context: Context, holder: CaseHolder): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const appeal = await lockCase(trx, holder);
    if (appeal.status === 'withdrawn' && appeal.merged_into === null) return;
    requireAllowed('withdraw', appeal);
    await trx.updateTable('appeals').set({ suspends_fine: 0 }).where('id', '=', appeal.id).execute();
    await releaseProposedFiles(trx, appeal.id, context.now());
    const appellant = { userId: appeal.user_id, email: appeal.email };
    const cause = `withdraw:${appeal.id}:${context.now()}`;
    await tellingChanges(trx, context, appeal, { cause, appellant }, () => resumeFine(trx, appeal));
    await actOn(trx, context, appeal, 'withdraw', { author: 'citizen' });
  });
}

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

async function addMessage(
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
  requireAllowed('add', appeal);
  await withStoredFiles(context, 'appeals', evidence, async (trx, stored) => {
    const held = await lockCase(trx, holder);
    if (await isRepeated(trx, submission)) return { isKept: false, result: undefined };
    const { files } = await requireCaseOf(trx, holder);
    const added = stored.length + uploads.length;
    if (files.length + added > CASE_FILES_MAX) throw tooManyFiles();
    requireAllowed('add', held);
    const event = { kind: added > 0 ? ('files' as const) : ('message' as const), author: 'citizen' as const, text };
    const keys = { idempotency_key: submission.key, fingerprint: submission.fingerprint };
    const { id: eventId } = await recordAppealEvent(trx, context, held.id, { ...event, ...keys });
    await bindFiles(trx, { appeal_id: held.id, event_id: eventId }, stored, uploads, now());
    await actOn(trx, context, held, 'add', { author: 'system' });
    await tellHolder(trx, context, held.taken_by, { kind: 'appeals', mail: 'answered', numbers: [held.number] });
    return { isKept: true, result: undefined };
  });
}

const message = submissionWithFiles(appealMessageSchema, messageFormSchema);
const theCase = ok('Скарга', appealCaseSchema);
const extended = created('Доповнена скарга', appealCaseSchema);
const withdrawn = ok('Відкликана скарга', appealCaseSchema);

const readCase = async ({ db }: Context, holder: CaseHolder) => serializeCase(await requireCaseOf(db, holder));

async function withdraw(context: Context, holder: CaseHolder) {
  await withdrawAppeal(context, holder);
  return readCase(context, holder);
}

async function readFile({ db, files }: Context, holder: CaseHolder, id: number) {
  const file = await requireFileOf(db, holder, id);
  return { ...file, bytes: await files.get(file.storage_key) };
}

export const caseCalls = [
  call('GET /user-appeals/', {
    summary: 'Скарги громадянина, найновіші спочатку',
    who: CITIZEN,
    answer: ok('Скарги', appealSummariesSchema),
    handle: async ({ context, citizen }) => (await listOwnAppeals(context.db, citizen.userId)).map(serializeSummary),
  }),

  call('GET /user-appeals/{id}/', {
    summary: 'Скарга громадянина з її перебігом',
    who: CITIZEN,
    answer: theCase,
    handle: ({ context, citizen: { userId }, params: { id } }) => readCase(context, { userId, id }),
  }),

  call('POST /user-appeals/{id}/messages/', {
    summary: 'Доповнити скаргу поясненням або доказами; Idempotency-Key робить повторне надсилання безпечним',
    who: CITIZEN,
    body: message,
    answer: extended,
    countedInside: ['appeal-message', 'opened-files', 'upload-kb'],
    handle: async ({ context, citizen: { userId }, params: { id }, body, evidence, submit }) => {
      const holder = { userId, id };
      const files = { files: evidence, uploader: { userId } };
      await addMessage(context, holder, body, files, submit({ ...holder, text: body.text }));
      return readCase(context, holder);
    },
  }),

  call('POST /user-appeals/{id}/withdraw/', {
    summary: 'Відкликати скаргу, поки немає рішення',
    who: CITIZEN,
    answer: withdrawn,
    errors: [409],
    handle: ({ context, citizen: { userId }, params: { id } }) => withdraw(context, { userId, id }),
  }),

  call('GET /user-appeals/{id}/files/{file_id}/', {
    summary: 'Завантажити файл власної скарги',
    who: CITIZEN,
    answer: download('Файл'),
    handle: ({ context, citizen: { userId }, params: { id, file_id } }) => readFile(context, { userId, id }, file_id),
  }),

  call('GET /appeal-case/', {
    summary: 'Скарга, подана без кабінету, з її перебігом',
    who: LINK,
    answer: theCase,
    handle: async ({ context, link }) =>
      serializeCase(await link.open(findCaseOf(context.db, linkHolder(context, link.keyHash)))),
  }),

  call('POST /appeal-case/messages/', {
    summary: 'Доповнити подану без кабінету скаргу поясненням або доказами',
    who: LINK,
    body: message,
    answer: extended,
    countedInside: ['appeal-message', 'opened-files', 'upload-kb'],
    handle: async ({ context, link, body, evidence, submit }) => {
      const holder = linkHolder(context, link.keyHash);
      const { appeal } = await link.open(findCaseOf(context.db, holder));
      const files = { files: evidence, uploader: uploaderOf(context, null) };
      await addMessage(context, holder, body, files, submit({ appealId: appeal.id, text: body.text }));
      return readCase(context, holder);
    },
  }),

  call('POST /appeal-case/withdraw/', {
    summary: 'Відкликати подану без кабінету скаргу, поки немає рішення',
    who: LINK,
    answer: withdrawn,
    errors: [409],
    handle: async ({ context, link }) => {
      const holder = linkHolder(context, link.keyHash);
      await link.open(findCaseOf(context.db, holder));
      return withdraw(context, holder);
    },
  }),

  call('GET /appeal-case/files/{file_id}/', {
    summary: 'Завантажити файл скарги, поданої без кабінету',
    who: LINK,
    answer: download('Файл'),
    handle: async ({ context, link, params }) => {
      const holder = linkHolder(context, link.keyHash);
      await link.open(findCaseOf(context.db, holder));
      return readFile(context, holder, params.file_id);
    },
  }),
];
