import type { PaymentClaim } from '@/contract/payment-claims';
import { formatDate, parseDay } from '@/domain/dates';
import { kyivInstant, kyivTime } from '@/domain/kyiv-time';
import { kopecks } from '@/domain/money';
import { PAID_BEFORE_ENFORCEMENT } from '@/domain/payment-claim';
import { badInput, HttpError, notFound, wrongState } from '@/backend/core/http-error';
import type { Trx } from '@/backend/db/connection';
import { locked } from '@/backend/db/rows';
import { rightsTo } from '@/backend/cars';
import { findNamedFine } from '@/backend/fines/find-named-fine';
import { findTyped, lookUpFine } from '@/backend/fines/look-up';
import type { StoredFine } from '@/backend/fines/queries';
import { findRules } from '@/backend/fines/rules';
import { storedDeadlines } from '@/backend/fines/stored-deadlines';
import { requireCaptcha } from '@/backend/platform/captcha/require-captcha';
import type { CallContext } from '@/backend/platform/context';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { enqueueReceipt } from '@/backend/platform/mail/receipts';
import { uploaderOf } from '@/backend/platform/uploads/upload-quota';
import { type StoredFile, withStoredFiles } from '@/backend/platform/uploads/with-stored-files';
import { keysOf } from '@/domain/keys';
import { changeClaim, checkUntil, type ClaimRow, noteCitizens } from './claims';
import { receivedMail } from './mails';

type Sender = { userId: number | null; isOwner: boolean };

const ENDED = {
  paid: 'Цей штраф уже сплачено: сплату зараховано.',
  cancelled: 'Цей штраф скасовано: платити не треба. Якщо ви сплатили, зверніться до інспекції, щоб повернути кошти.',
  enforcement: `Справу передано державній виконавчій службі: про сплату повідомте виконавця. ${PAID_BEFORE_ENFORCEMENT}`,
} as const;

/** Who sees the fine in their cabinet needs no captcha and no try at look-ups. Throws 404. */
async function findClaimed(context: CallContext, { isOwner }: Sender, { captcha, ...claim }: PaymentClaim) {
  const { db, config } = context;
  const names = { license_plate: claim.license_plate, serial_number: claim.serial_number };
  if (isOwner) {
    const fine = await findNamedFine(db, { plate_key: names.license_plate, serial_key: names.serial_number });
    if (!fine) throw notFound('Такого штрафу у вашому кабінеті немає.');
    return fine;
  }
  // Two equal requests share the verdict: a captcha verifies only once.
  await requireCaptcha(context, captcha, JSON.stringify(claim));
  const found = await (config.captcha
    ? findTyped(context, names, clientAddress(context), () => Promise.resolve())
    : lookUpFine(context, names, clientAddress(context)));
  if (!('id' in found)) throw new Error('A look-up by number gave no fine');
  return found;
}

const dayOf = (at: number) => kyivInstant(kyivTime(at));

async function requireClaimable({ db, now }: CallContext, fine: StoredFine, paidAt: number): Promise<void> {
  const { status } = storedDeadlines(fine, await findRules(db), now());
  if (status === 'paid' || status === 'cancelled' || status === 'enforcement') throw wrongState(ENDED[status]);
  if (paidAt < dayOf(fine.violated_at))
    throw badInput({ paid_on: [`Порушення сталося пізніше, ${formatDate(fine.violated_at)}: перевірте день сплати`] });
}

/** Throws 409 where it was answered while this waited for it. */
async function requireOpen(trx: Trx, { serial_key: key }: StoredFine): Promise<ClaimRow> {
  const open = trx.selectFrom('payment_claims').where('open_key', '=', key).selectAll();
  const found = await locked(trx, open).executeTakeFirst();
  if (found) return found;
  throw wrongState(
    'На попереднє повідомлення про сплату цього штрафу щойно відповіли. Якщо штраф не закрито, надішліть ваше ще раз.',
  );
}

type Given = Pick<ClaimRow, 'email' | 'user_id' | 'amount_kopecks' | 'paid_at'>;

async function isKnownReceipt({ files }: CallContext, open: ClaimRow, receipt: StoredFile | undefined) {
  if (!receipt) return true;
  const { receipt_name: name, receipt_type: type, storage_key: key } = open;
  if (key === null || name !== receipt.name || type !== receipt.type) return false;
  const [known, sent] = [await files.find(key), await files.get(receipt.storage_key)];
  return known !== undefined && Buffer.compare(known, sent) === 0;
}

/** A receipt that the first lacked is added to it. */
async function addToOpen(trx: Trx, context: CallContext, open: ClaimRow, given: Given, receipt?: StoredFile) {
  const { config, now } = context;
  const isSame = keysOf<keyof Given>(given).every((column) => open[column] === given[column]);
  if (isSame && (await isKnownReceipt(context, open, receipt))) return { isKept: false, result: open };
  if (isSame && receipt && open.storage_key === null) {
    const { name, type, storage_key } = receipt;
    const added = { state: open.state, receipt_name: name, receipt_type: type, storage_key };
    const result = await changeClaim(trx, open, added, now());
    await enqueueReceipt(trx, receivedMail(config, result), now());
    return { isKept: true, result };
  }
  throw new HttpError(409, {
    detail: `Про сплату цього штрафу вже повідомили ${formatDate(open.created_at)}: перевіряємо до ${formatDate(open.check_until)}. Вдруге повідомляти не треба; якщо той платіж не ваш або треба додати іншу квитанцію, напишіть нам.`,
    code: 'claim_exists',
  });
}

/** The same one sent again is answered as the first. Throws 409 for another of the same fine. */
export async function sendClaim(
  context: CallContext,
  userId: number | null,
  { file, ...claim }: PaymentClaim & { file: File | undefined },
): Promise<ClaimRow> {
  const { db, config, now } = context;
  const paidAt = parseDay(claim.paid_on) ?? 0;
  if (dayOf(paidAt) > now()) throw badInput({ paid_on: ['Цей день ще не настав: вкажіть день сплати з квитанції'] });
  const isOwner = userId !== null && (await rightsTo(db, config, userId, claim.license_plate)) !== null;
  const sender = { userId: isOwner ? userId : null, isOwner };
  const fine = await findClaimed(context, sender, claim);
  await requireClaimable(context, fine, paidAt);
  const until = await checkUntil(db, now());
  const sent = { files: file ? [file] : [], uploader: uploaderOf(context, userId) };
  return withStoredFiles(context, 'payment-claims', sent, async (trx, [receipt]) => {
    const given = {
      email: claim.email,
      user_id: sender.userId,
      amount_kopecks: kopecks(claim.amount),
      paid_at: paidAt,
    };
    const stored = await trx
      .insertInto('payment_claims')
      .values({
        ...given,
        open_key: fine.serial_key,
        serial_key: fine.serial_key,
        plate_key: fine.plate_key,
        known_part_kopecks: fine.paid_part_kopecks ?? 0,
        receipt_name: receipt?.name ?? null,
        receipt_type: receipt?.type ?? null,
        storage_key: receipt?.storage_key ?? null,
        created_at: now(),
        check_until: until,
      })
      .onConflict((conflict) => conflict.column('open_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!stored) return addToOpen(trx, context, await requireOpen(trx, fine), given, receipt);
    await noteCitizens(trx, stored, now());
    await enqueueReceipt(trx, receivedMail(config, stored), now());
    return { isKept: true, result: stored };
  });
}
