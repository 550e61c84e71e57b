import { z } from 'zod';
import {
  appealCreationSchema,
  appealReceiptSchema,
  appealStatusQuerySchema,
  appealStatusSchema,
  appealUploadSchema,
  type AppealCreation,
} from '@/contract/appeals';
import { CALL_FILES } from '@/domain/file-limits';
import { appealAnswerUntil } from '@/domain/appeal-terms';
import { isOneSlipAway } from '@/domain/near-keys';
import { HttpError } from '@/backend/core/http-error';
import { meantNumbers } from '@/backend/db/next-number';
import { instant } from '@/backend/db/wire';
import { requireFormCaptcha } from '@/backend/platform/captcha/require-captcha';
import type { Context, CallContext } from '@/backend/platform/context';
import { uploaderOf, type SentFiles } from '@/backend/platform/uploads/upload-quota';
import { created, ok } from '@/backend/platform/http/answers';
import { form, submissionWithFiles } from '@/backend/platform/http/bodies';
import { ANYONE, call } from '@/backend/platform/http/call';
import type { Submission } from '@/backend/platform/idempotency';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { isWithin } from '@/backend/platform/limits/attempts';
import { limitOf } from '@/backend/platform/limits/limits';
import { countTry } from '@/backend/platform/limits/wrong-tries';
import { issueLink } from '@/backend/platform/links/private-links';
import { MAYBE_CITIZEN } from '@/backend/platform/sessions/require-citizen';
import { withStoredFiles } from '@/backend/platform/uploads/with-stored-files';
import { appealFormSchema } from './appeal-form';
import { assignNew } from './assign';
import { documentOf } from './cases';
import { fileAppeal } from './file-appeal';
import { serializeReceipt } from './serialize';
import { storeUpload, listAppealFiles } from './uploads';

/** Under the limit that fines are offered under: an offer stands for fifty guesses at once. */
async function meantPlate({ db, now }: Context, number: string, typed: string, address: string, keys: string[]) {
  const tried = [number, typed].map((key) => limitOf('fine-offer', `${key} ${address}`));
  return (await isWithin(db, tried, now())) ? keys.find((key) => isOneSlipAway(key, typed)) : undefined;
}

/** Returns no texts: number and plate can both be read off a windscreen. Throws 429 after ten wrong tries. */
async function findStatus(context: CallContext, query: z.infer<typeof appealStatusQuerySchema>) {
  const { db } = context;
  const address = clientAddress(context);
  const refund = await countTry(context, 'appeal-status', address);
  const { license_plate: plate } = query;
  const numbers = meantNumbers('ОС', query.number, context.now());
  const named = await db
    .selectFrom('appeals')
    .where('number', 'in', numbers)
    .selectAll()
    .orderBy('id', 'desc')
    .execute();
  // As it was sent, too: it may have been joined to a fine of another plate.
  const keysOf = (one: (typeof named)[number]) => [one.plate_key, one.sent_plate_key].filter((key) => key !== null);
  const appeal = named.find((one) => keysOf(one).includes(plate));
  if (!appeal) {
    const meant = await meantPlate(context, numbers.join(' '), plate, address, named.flatMap(keysOf));
    throw new HttpError(404, {
      detail: 'Скарги з таким номером і номерним знаком немає. Перевірте обидва.',
      code: 'not_found',
      ...(meant !== undefined && { meant_plate: meant }),
    });
  }
  await refund();
  const events = await db
    .selectFrom('appeal_events')
    .where('appeal_id', '=', appeal.id)
    .select(['kind', 'status', 'author', 'created_at'])
    .orderBy('id', 'desc')
    .execute();
  return {
    ...appeal,
    document: await documentOf(db, appeal),
    created_at: instant(appeal.created_at),
    updated_at: instant(appeal.updated_at),
    answer_until: instant(appealAnswerUntil(appeal.created_at)),
    events: events.map((event) => ({ ...event, created_at: instant(event.created_at) })),
  };
}

const createAppeal = (
  context: Context,
  { captcha: _captcha, consent: _consent, ...appeal }: AppealCreation,
  sent: SentFiles,
  submission: Submission,
  userId: number | null,
) =>
  withStoredFiles(context, 'appeals', sent, async (trx, evidence) => {
    const filed = await fileAppeal(trx, context, { appeal, submission, userId, evidence });
    if (filed.isNew) await assignNew(trx, context, filed.appeal);
    return { isKept: filed.isNew, result: filed.appeal };
  });

const uploadSchema = z.object({
  file: z.instanceof(File, { error: 'Виберіть файл' }).meta({ type: 'string', format: 'binary' }),
});

export const appealCalls = [
  call('POST /appeal-fines/', {
    summary: 'Скарга на постанову; Idempotency-Key робить повторне надсилання безпечним',
    who: MAYBE_CITIZEN,
    body: submissionWithFiles(appealCreationSchema, appealFormSchema),
    answer: created('Номер і стан скарги', appealReceiptSchema),
    limits: ['appeal'],
    errors: [403],
    handle: async ({ context, citizen, body, evidence, submit }) => {
      // A retry has new upload ids and a new captcha, and is still the same appeal.
      const { uploads: _uploads, authority: _authority, captcha, ...words } = body;
      const submission = submit(words);
      if (!citizen) await requireFormCaptcha(context, captcha, 'appeals', submission);
      const userId = citizen?.userId ?? null;
      const files = { files: evidence, uploader: uploaderOf(context, userId) };
      const stored = await createAppeal(context, body, files, submission, userId);
      const { db, now } = context;
      const linkKey = stored.user_id === null ? await issueLink(db, { appeal_id: stored.id }, now()) : undefined;
      const kept = await listAppealFiles(context, stored.id);
      return serializeReceipt(stored, await documentOf(db, stored), kept, linkKey);
    },
  }),

  call('GET /appeal-fines/status/', {
    summary: 'Стан скарги за номером і номерним знаком, без особистих даних',
    who: ANYONE,
    query: appealStatusQuerySchema,
    answer: ok('Стан', appealStatusSchema),
    countedInside: ['appeal-status'],
    handle: ({ context, query }) => findStatus(context, query),
  }),

  call('POST /appeal-uploads/', {
    summary: 'Надіслати один доказ до скарги',
    who: MAYBE_CITIZEN,
    body: form(uploadSchema, CALL_FILES.one),
    answer: created('Отриманий файл', appealUploadSchema),
    limits: ['uploads', 'uploads-of-all'],
    countedInside: ['opened-files', 'upload-kb'],
    handle: ({ context, citizen, body }) =>
      storeUpload(context, body.file, uploaderOf(context, citizen?.userId ?? null)),
  }),
];
