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
import { requireFormCaptcha } from '@/backend/platform/captcha/require-captcha';
import { uploaderOf, type SentFiles } from '@/backend/platform/uploads/upload-quota';
import { created, ok } from '@/backend/platform/http/answers';
import { form, submissionWithFiles } from '@/backend/platform/http/bodies';
import { ANYONE, call } from '@/backend/platform/http/call';
import { issueLink } from '@/backend/platform/links/private-links';
import { MAYBE_CITIZEN } from '@/backend/platform/sessions/require-citizen';
import { appealFormSchema } from './appeal-form';
import { assignNew } from './assign';
import { documentOf } from './cases';
import { serializeReceipt } from './serialize';
import { findStatus } from './status';
import { storeUpload, listAppealFiles, bindAuthority, bindFiles } from './uploads';
import { type FineDocument, fineDocument } from '@/domain/fine-document';
import type { Context } from '@/backend/platform/context';
import { withStoredFiles } from '@/backend/platform/uploads/with-stored-files';
import type { Trx } from '@/backend/db/connection';
import { recordWebhookEvent } from '@/backend/platform/webhooks/record-event';
import { nextNumber } from '@/backend/db/next-number';
import { storeWords } from '@/backend/db/person-words';
import { findNamedFine, isLateToAppeal, suspendFine } from '@/backend/fines';
import { ownSubmission, type Submission } from '@/backend/platform/idempotency';
import { enqueueReceipt } from '@/backend/platform/mail/receipts';
import type { AppealRow } from './states';
import { appellantsOf } from '@/backend/cars';
import { requireMayAppeal, tellOwners } from './of-shared-car';
import { receiptMail } from './receipt-mail';
import { recordAppealEvent } from './record-event';
import { HttpError } from '@/backend/core/http-error';
import { formatDate } from '@/domain/dates';

// A duplicate of an open appeal is pointed to the first. Signed-in citizens learn it from the response; without an
// account only by mail, since anyone can type another's name and e-mail.
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();

const isEqual = (fields: readonly ('text' | 'reason' | 'email' | 'last_name' | 'first_name')[]) =>
  function (one: Partial<AppealRow>, other: Partial<AppealRow>) {
    return fields.every((field) => plain(one[field]) === plain(other[field]));
  };
const hasSameWords = isEqual(['reason', 'text']);
const isSamePerson = isEqual(['email', 'last_name', 'first_name']);

const openAbout = (trx: Trx, serialKey: string) =>
  trx
    .selectFrom('appeals')
    .where('serial_key', '=', serialKey)
    .where('status', 'not in', ['decided', 'withdrawn'])
    .orderBy('id')
    .selectAll();

interface Sender {
  userId: number;
  /** A concurrent request with the same key may have stored this very appeal. */
  key: string | null;
}

/** `people` may appeal about the same car. */
async function refuseEqual(trx: Trx, appeal: AppealCreation, { userId, key }: Sender, people: number[]): Promise<void> {
  const open = await openAbout(trx, appeal.serial_number).where('user_id', 'in', people).execute();
  const equal = open.find((one) => hasSameWords(one, appeal) && (key === null || one.idempotency_key !== key));
  if (!equal) return;
  if (equal.user_id !== userId)
    throw new HttpError(409, {
      detail: `Таку саму скаргу ${equal.number} щодо цієї постанови ${formatDate(equal.created_at)} вже подала людина, з якою у вас спільне авто. Нової не створено: доповнити подану може вона.`,
      code: 'appeal_exists',
    });
  throw new HttpError(409, {
    detail: `Ви вже подали скаргу ${equal.number} щодо цієї постанови ${formatDate(equal.created_at)}. Нової не створено: пояснення й докази можна додати до поданої.`,
    code: 'appeal_exists',
    existing_id: equal.id,
  });
}

/** Returns whom else to tell: the owners of a car that is shared with the sender. Throws 403 and 409. */
async function checkSender(
  trx: Trx,
  context: Context,
  appeal: AppealCreation,
  { userId, key }: { userId: number | null; key: string | null },
): Promise<number[]> {
  if (userId === null) return [];
  await requireMayAppeal(trx, context, userId, appeal.license_plate);
  const { people, owners } = await appellantsOf(trx, context.config, userId, appeal.license_plate);
  await refuseEqual(trx, appeal, { userId, key }, people);
  return owners;
}

async function findEqualOfMailbox(trx: Trx, appeal: AppealRow): Promise<AppealRow | undefined> {
  if (!appeal.email) return undefined;
  const open = await openAbout(trx, appeal.serial_key).where('id', '!=', appeal.id).execute();
  return open.find((one) => hasSameWords(one, appeal) && isSamePerson(one, appeal));
}

const findByKey = (trx: Trx, key: string) =>
  trx.selectFrom('appeals').selectAll().where('idempotency_key', '=', key).executeTakeFirst();

async function sendReceipt(
  trx: Trx,
  { config, now }: Context,
  appeal: AppealRow,
  document: FineDocument,
): Promise<AppealRow> {
  const files = await trx
    .selectFrom('appeal_files')
    .where('appeal_id', '=', appeal.id)
    .select('name')
    .orderBy('id')
    .execute();
  const equal = await findEqualOfMailbox(trx, appeal);
  const mail = receiptMail(config, appeal, { document, files: files.map(({ name }) => name), equal });
  if (!(await enqueueReceipt(trx, mail, now()))) return appeal;
  return trx
    .updateTable('appeals')
    .set({ receipt_mailed: 1 })
    .where('id', '=', appeal.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Words = Pick<
  AppealRow,
  Exclude<
    keyof AppealCreation,
    'captcha' | 'consent' | 'uploads' | 'authority' | 'represented_name' | 'serial_number' | 'license_plate'
  >
>;

async function createAppeal(
  context: Context,
  appeal: AppealCreation,
  evidence: SentFiles,
  submission: Submission,
  userId: number | null,
) {
  return withStoredFiles(context, 'appeals', evidence, async (trx, storedFiles) => {
    const earlier = submission.key === null ? undefined : await findByKey(trx, submission.key);
    if (earlier) return { isKept: false, result: ownSubmission(earlier, submission, userId) };
    const { captcha: _captcha, consent: _consent, uploads, authority = [], ...filed } = appeal;
    const { serial_number, license_plate, represented_name: represented, ...words } = filed;
    const text: Words = words;
    const time = context.now();
    const named = { serial_key: serial_number, plate_key: license_plate };
    const fine = await findNamedFine(trx, named);
    const keys = { ...named, serial_key: fine?.serial_key ?? serial_number };
    // The counter row stays locked until commit, which serialises identical concurrent appeals.
    const number = await nextNumber(trx, 'ОС', time);
    const sender = { userId, key: submission.key };
    const owners = await checkSender(trx, context, { ...appeal, serial_number: keys.serial_key }, sender);
    const isLate = await isLateToAppeal(trx, keys, time);
    const stored = await trx
      .insertInto('appeals')
      .values({
        ...text,
        ...keys,
        represented_name: represented || null,
        status: 'submitted',
        number,
        idempotency_key: submission.key,
        fingerprint: submission.fingerprint,
        user_id: userId,
        created_at: time,
        updated_at: time,
        suspends_fine: isLate ? 0 : 1,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (stored) {
      await storeWords(trx, 'appeals', [stored]);
      const { id: eventId } = await recordAppealEvent(trx, context, stored.id, {
        kind: 'status',
        status: 'submitted',
        author: 'citizen',
      });
      const to = { appeal_id: stored.id, event_id: eventId };
      await bindFiles(trx, to, storedFiles, uploads, time);
      await bindAuthority(trx, to, authority, time);
      if (!isLate) await suspendFine(trx, stored);
      await tellOwners(trx, context, owners, stored);
      await recordWebhookEvent(trx, time, { event: 'complaint', data: { number }, userId });
      const result = await sendReceipt(trx, context, stored, fineDocument(fine ?? {}));
      await assignNew(trx, context, stored);
      return { isKept: true, result };
    }
    const first = await findByKey(trx, submission.key ?? '');
    if (!first) throw new Error('An appeal that exists cannot be found by its key');
    return { isKept: false, result: ownSubmission(first, submission, userId) };
  });
}

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
    countedInside: ['upload-kb'],
    handle: ({ context, citizen, body }) =>
      storeUpload(context, body.file, uploaderOf(context, citizen?.userId ?? null)),
  }),
];
