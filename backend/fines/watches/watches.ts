import type { ExpressionBuilder } from 'kysely';
import type { FineWatchRequest } from '@/contract/fine-watch';
import { requireCaptcha } from '@/backend/platform/captcha/require-captcha';
import type { CallContext, Context } from '@/backend/platform/context';
import type { Db } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import { findTyped, lookUpFine } from '@/backend/fines/look-up';
import { storedDeadlines } from '@/backend/fines/stored-deadlines';
import { wrongState } from '@/backend/core/http-error';
import { countAttempt } from '@/backend/platform/limits/attempts';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { limitOf } from '@/backend/platform/limits/limits';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { alreadyWatchedMail, CONFIRM_MS, confirmWatchMail } from './mails';
import { findRules } from '@/backend/fines/rules';

const ENDED: readonly string[] = ['paid', 'cancelled', 'enforcement'];

const enoughMails = () =>
  'За добу на цю адресу вже надійшло стільки наших листів, скільки ми надсилаємо. Якщо серед них є лист про цей штраф, відкрийте посилання з нього; якщо немає, спробуйте завтра.';

export async function requestWatch(
  context: CallContext,
  { email, captcha, ...names }: FineWatchRequest,
): Promise<void> {
  const { db, now } = context;
  const address = clientAddress(context);
  await requireCaptcha(context, captcha);
  // A captcha vouches for each try, so mistakes of others behind the address refuse nobody.
  const fine = await (context.config.captcha
    ? findTyped(context, names, address, () => Promise.resolve())
    : lookUpFine(context, names, address));
  if (!('id' in fine)) throw new Error('A look-up by number gave no fine');
  const rules = await findRules(db);
  if (ENDED.includes(storedDeadlines(fine, rules, now()).status)) {
    throw wrongState('Цей штраф уже закрито або передано виконавчій службі.');
  }
  await countAttempt(db, [limitOf('fine-watch-mails-of-all')], now());
  const mails = [limitOf('fine-watch-mails', `${email} ${fine.serial_key}`), limitOf('fine-watch-mails-in-all', email)];
  for (const limit of mails) await countAttempt(db, [limit], now(), enoughMails);
  await db.transaction().execute(async (trx) => {
    const { serial_key, plate_key } = fine;
    const watch = await trx
      .insertInto('fine_watches')
      .values({ serial_key, plate_key, email, created_at: now(), confirmed_at: null })
      .onConflict((conflict) => conflict.columns(['serial_key', 'email']).doUpdateSet({ plate_key, created_at: now() }))
      .returning(['id', 'email', 'confirmed_at'])
      .executeTakeFirstOrThrow();
    const mail = watch.confirmed_at === null ? confirmWatchMail : alreadyWatchedMail;
    await enqueueMailTo(trx, mail(watch, fine, now()), now());
  });
  sendSoon(context);
}

const linkedBy = (db: Db, keyHash: string) =>
  db.selectFrom('private_links').where('key_hash', '=', keyHash).select('watch_id');

export async function findWatch({ db, now }: Context, keyHash: string) {
  const watch = await db
    .selectFrom('fine_watches')
    .innerJoin('fines', (join) =>
      join
        .onRef('fines.serial_key', '=', 'fine_watches.serial_key')
        .onRef('fines.plate_key', '=', 'fine_watches.plate_key'),
    )
    .where('fine_watches.id', 'in', linkedBy(db, keyHash))
    .selectAll('fines')
    .select(['fine_watches.id as watch_id', 'fine_watches.email', 'confirmed_at', 'fine_watches.created_at'])
    .executeTakeFirst();
  const isLate = watch?.confirmed_at === null && watch.created_at <= now() - CONFIRM_MS;
  return isLate ? undefined : watch;
}

export async function confirmWatch(context: Context, keyHash: string) {
  const watch = await findWatch(context, keyHash);
  if (!watch || watch.confirmed_at !== null) return watch;
  const confirmed_at = context.now();
  await context.db
    .updateTable('fine_watches')
    .where('id', '=', watch.watch_id)
    .where('confirmed_at', 'is', null)
    .set({ confirmed_at })
    .execute();
  return { ...watch, confirmed_at };
}

export async function endWatch(db: Db, keyHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('fine_watches')
    .where('id', 'in', linkedBy(db, keyHash))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteEndedWatches({ db, now }: Context): Promise<void> {
  const running = (eb: ExpressionBuilder<Database, 'fine_watches'>) =>
    eb
      .selectFrom('fines')
      .whereRef('fines.serial_key', '=', 'fine_watches.serial_key')
      .whereRef('fines.plate_key', '=', 'fine_watches.plate_key')
      .where('paid_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .where((fine) => fine.or([fine('enforcement_at', 'is', null), fine('enforcement_at', '>', now())]))
      .select('fines.id');
  await db
    .deleteFrom('fine_watches')
    .where((eb) =>
      eb.or([
        eb.and([eb('confirmed_at', 'is', null), eb('created_at', '<=', now() - CONFIRM_MS)]),
        eb.not(eb.exists(running(eb))),
      ]),
    )
    .execute();
}
