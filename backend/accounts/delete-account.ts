// Appeals and messages survive without the link to the account: by law the inspection must answer them.
import type { Context } from '@/backend/platform/context';
import { discardFiles } from '@/backend/platform/files/discard-files';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import type { Citizen } from '@/backend/platform/citizen';
import { accountDeletedMail } from './mails';
import { lockOwnAccount } from '@/backend/platform/sessions/lock-own-account';
import { requireOwnPassword } from './passwords';

export async function deleteAccount(context: Context, citizen: Citizen, password: string): Promise<void> {
  const { db, now, log } = context;
  const { userId } = citizen;
  const user = await requireOwnPassword(context, userId, password, 'password');
  const documents = await db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, citizen);
    // Lock the cars first, as uploads do, so that no document is added in between.
    await trx
      .updateTable('user_cars')
      .set((eb) => ({ created_at: eb.ref('created_at') }))
      .where('user_id', '=', userId)
      .execute();
    const found = await trx
      .selectFrom('car_documents')
      .innerJoin('user_cars', 'user_cars.id', 'car_documents.car_id')
      .where('user_cars.user_id', '=', userId)
      .select('car_documents.storage_key')
      .execute();
    if (user.email) await trx.deleteFrom('registrations').where('email', '=', user.email).execute();
    await trx.deleteFrom('users').where('id', '=', userId).execute();
    if (user.email) await enqueueMailTo(trx, accountDeletedMail(user.email, now()), now());
    return found;
  });
  await discardFiles(
    context,
    documents.map(({ storage_key }) => storage_key),
  );
  log.info({ event: 'account-deleted', userId, files: documents.length }, 'account deleted');
  sendSoon(context);
}
