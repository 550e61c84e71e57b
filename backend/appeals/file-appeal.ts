import type { AppealCreation } from '@/contract/appeals';
import { type WayIn, isToldOnPaper } from '@/domain/by-hand';
import { formatDate } from '@/domain/dates';
import { type FineDocument, fineDocument } from '@/domain/fine-document';
import { isSamePersonName } from '@/domain/person-words';
import { HttpError } from '@/backend/core/http-error';
import type { Trx } from '@/backend/db/connection';
import { nextNumber } from '@/backend/db/next-number';
import { storeWords } from '@/backend/db/person-words';
import { appellantsOf } from '@/backend/cars';
import { describeFine, findMissedTerm, findNamedFine, lockFine, suspendFine } from '@/backend/fines';
import type { Context } from '@/backend/platform/context';
import { ownSubmission, type Submission } from '@/backend/platform/idempotency';
import { enqueueLetter } from '@/backend/platform/letters/paper';
import { enqueueReceipt } from '@/backend/platform/mail/receipts';
import type { StoredFile } from '@/backend/platform/uploads/with-stored-files';
import { recordWebhookEvent } from '@/backend/platform/webhooks/record-event';
import { requireMayAppeal, tellOwners } from './of-shared-car';
import { receiptLetter, receiptMail } from './receipt-mail';
import { recordAppealEvent } from './record-event';
import { type AppealRow, filedAt } from './states';
import { bindAuthority, bindFiles } from './uploads';

// A duplicate of an open appeal is pointed to the first. Signed-in citizens learn it from the response; without an
// account only by mail, since anyone can type another's name and e-mail.
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();

const hasSameWords = (one: AppealRow, other: Pick<AppealRow, 'reason' | 'text'>) =>
  plain(one.reason) === plain(other.reason) && plain(one.text) === plain(other.text);

/** Whatever the patronymic: it is left out as often as not. */
const isSamePerson = ({ last_name, first_name }: AppealRow, other: Pick<AppealRow, 'last_name' | 'first_name'>) =>
  isSamePersonName({ last_name, first_name }, other);

const openAbout = (trx: Trx, serialKey: string) =>
  trx
    .selectFrom('appeals')
    .where('serial_key', '=', serialKey)
    .where('status', 'not in', ['decided', 'withdrawn'])
    .orderBy('id')
    .selectAll();

/** How it came, when the staff typed it in. */
export interface ByHand {
  came: WayIn;
  /** When it came to the inspection. */
  received_at: number;
  posted_at: number | null;
  accepted_by: string;
}

interface Filed {
  appeal: Omit<AppealCreation, 'captcha' | 'consent'>;
  submission: Submission;
  userId: number | null;
  /** Sent with the form itself. */
  evidence?: StoredFile[];
  byHand?: ByHand;
}

interface Sender {
  userId: number;
  /** A concurrent request with the same key may have stored this very appeal. */
  key: string | null;
}

/** `people` may appeal about the same car. */
async function refuseEqual(
  trx: Trx,
  appeal: Filed['appeal'],
  { userId, key }: Sender,
  people: number[],
): Promise<void> {
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
  appeal: Filed['appeal'],
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
  return open.find(
    (one) => hasSameWords(one, appeal) && plain(one.email) === plain(appeal.email) && isSamePerson(one, appeal),
  );
}

const findByKey = (trx: Trx, key: string) =>
  trx.selectFrom('appeals').selectAll().where('idempotency_key', '=', key).executeTakeFirst();

async function sendReceipt(trx: Trx, context: Context, appeal: AppealRow, document: FineDocument): Promise<AppealRow> {
  const { config, now } = context;
  const { isPaid = false, isEnforced = false } = (await describeFine(trx, context, appeal)) ?? {};
  const standing = { document, isPaid, isEnforced, now: now() };
  const files = await trx
    .selectFrom('appeal_files')
    .where('appeal_id', '=', appeal.id)
    .select('name')
    .orderBy('id')
    .execute();
  if (isToldOnPaper(appeal))
    await enqueueLetter(trx, { about: { appeal_id: appeal.id }, ...receiptLetter(config, appeal, standing) }, now());
  const equal = await findEqualOfMailbox(trx, appeal);
  const mail = receiptMail(config, appeal, { standing, files: files.map(({ name }) => name), equal });
  if (!(await enqueueReceipt(trx, mail, now()))) return appeal;
  return trx
    .updateTable('appeals')
    .set({ receipt_mailed: 1 })
    .where('id', '=', appeal.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An open complaint of the same person about the same fine. */
export async function findOpenOf(
  trx: Trx,
  {
    serial_number,
    license_plate,
    ...person
  }: Pick<Filed['appeal'], 'serial_number' | 'license_plate' | 'last_name' | 'first_name'>,
): Promise<AppealRow | undefined> {
  const fine = await findNamedFine(trx, { serial_key: serial_number, plate_key: license_plate });
  const open = await openAbout(trx, fine?.serial_key ?? serial_number).execute();
  return open.find((one) => isSamePerson(one, person));
}

type Words = Pick<
  AppealRow,
  Exclude<
    keyof AppealCreation,
    'captcha' | 'consent' | 'uploads' | 'authority' | 'represented_name' | 'serial_number' | 'license_plate'
  >
>;

/** Not yet assigned: that locks the journal. */
export async function fileAppeal(
  trx: Trx,
  context: Context,
  { appeal, submission, userId, evidence = [], byHand }: Filed,
): Promise<{ isNew: boolean; appeal: AppealRow }> {
  const earlier = submission.key === null ? undefined : await findByKey(trx, submission.key);
  if (earlier) return { isNew: false, appeal: ownSubmission(earlier, submission, userId) };
  const { uploads, authority = [], serial_number, license_plate, represented_name: represented, ...words } = appeal;
  const text: Words = words;
  const { received_at: time, ...came } = { posted_at: null, received_at: context.now(), ...byHand };
  const named = { serial_key: serial_number, plate_key: license_plate };
  const fine = await findNamedFine(trx, named);
  const keys = { ...named, serial_key: fine?.serial_key ?? serial_number };
  // First, so that whoever waits for a fine keeps nobody waiting for a number.
  if (fine) await lockFine(trx, fine.serial_key);
  // The counter row stays locked until commit, which serialises identical concurrent appeals.
  const number = await nextNumber(trx, 'ОС', context.now());
  const sender = { userId, key: submission.key };
  const owners = await checkSender(trx, context, { ...appeal, serial_number: keys.serial_key }, sender);
  const isLate = (await findMissedTerm(trx, keys, filedAt({ ...came, created_at: time }))) !== null;
  const stored = await trx
    .insertInto('appeals')
    .values({
      ...text,
      ...keys,
      ...came,
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
  if (!stored) {
    const first = await findByKey(trx, submission.key ?? '');
    if (!first) throw new Error('An appeal that exists cannot be found by its key');
    return { isNew: false, appeal: ownSubmission(first, submission, userId) };
  }
  await storeWords(trx, 'appeals', [stored]);
  const event = { kind: 'status', status: 'submitted', author: 'citizen' } as const;
  const { id: eventId } = await recordAppealEvent(trx, { ...context, now: () => time }, stored.id, event);
  const to = { appeal_id: stored.id, event_id: eventId };
  await bindFiles(trx, to, evidence, uploads, context.now());
  await bindAuthority(trx, to, authority, context.now());
  if (!isLate) await suspendFine(trx, stored);
  await tellOwners(trx, context, owners, stored);
  await recordWebhookEvent(trx, context.now(), { event: 'complaint', data: { number }, userId });
  return { isNew: true, appeal: await sendReceipt(trx, context, stored, fineDocument(fine ?? {})) };
}
