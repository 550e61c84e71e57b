// Erasing a person on their demand. Appeals, messages and fines are cases that the law wants kept: they stay, and no longer
// say whose they were. The rest goes.
import type { Context } from '@/backend/platform/context';
import { HttpError, notFound } from '@/backend/core/http-error';
import { listSent, type Person } from './personal-data';

const ERASED = 'Дані вилучено на вимогу громадянина';

interface Erased {
  hadCabinet: boolean;
  appeals: number;
  messages: number;
  files: number;
}

/** Throws 404 (nothing is kept of them), and 409 while something of theirs waits for an answer: it has to reach them. */
export async function eraseCitizen(context: Context, person: Person, madeBy: string): Promise<Erased> {
  const { db, files, log } = context;
  const { userId, email } = person;
  const { documents, ...counts } = await db.transaction().execute(async (trx) => {
    const appeals = await listSent(trx, 'appeals', person);
    const messages = await listSent(trx, 'contact_responses', person);
    const watch = await trx
      .selectFrom('fine_watches')
      .where('email', '=', email ?? '')
      .select('id')
      .executeTakeFirst();
    if (userId === null && !watch && appeals.length + messages.length === 0)
      throw notFound('Даних цієї людини на сайті немає.');
    if (appeals.length > 0) {
      const open = await trx
        .selectFrom('appeals')
        .where('id', 'in', appeals)
        .where('status', 'not in', ['decided', 'withdrawn'])
        .select('number')
        .executeTakeFirst();
      if (open) throw unanswered(`скарга ${open.number} без рішення`);
      await trx
        .updateTable('appeals')
        .set({
          user_id: null,
          last_name: ERASED,
          first_name: '',
          middle_name: '',
          address: '',
          phone: '',
          email: '',
        })
        .where('id', 'in', appeals)
        .execute();
      await trx.deleteFrom('private_links').where('appeal_id', 'in', appeals).execute();
    }
    if (messages.length > 0) {
      const open = await trx
        .selectFrom('contact_responses')
        .where('id', 'in', messages)
        .where('answer_until', 'is not', null)
        .where('answered_at', 'is', null)
        .select('number')
        .executeTakeFirst();
      if (open) throw unanswered(`звернення ${open.number} без відповіді`);
      await trx
        .updateTable('contact_responses')
        .set({ user_id: null, name: ERASED, phone: '', email: '', address: '', page: '' })
        .where('id', 'in', messages)
        .execute();
      await trx.deleteFrom('private_links').where('contact_id', 'in', messages).execute();
    }
    if (email) {
      await trx.deleteFrom('mails').where('recipient', '=', email).execute();
      await trx.deleteFrom('fine_watches').where('email', '=', email).execute();
      await trx.deleteFrom('registrations').where('email', '=', email).execute();
    }
    if (userId === null)
      return { hadCabinet: false, appeals: appeals.length, messages: messages.length, documents: [] };
    // Held first, as an upload does: no document can come in between.
    await trx
      .updateTable('user_cars')
      .set((eb) => ({ created_at: eb.ref('created_at') }))
      .where('user_id', '=', userId)
      .execute();
    const documents = await trx
      .selectFrom('car_documents')
      .innerJoin('user_cars', 'user_cars.id', 'car_documents.car_id')
      .where('user_cars.user_id', '=', userId)
      .select('car_documents.storage_key')
      .execute();
    await trx.deleteFrom('mails').where('user_id', '=', userId).execute();
    await trx.deleteFrom('users').where('id', '=', userId).execute();
    return { hadCabinet: true, appeals: appeals.length, messages: messages.length, documents };
  });
  for (const { storage_key } of documents) await files.delete(storage_key);
  log.info({ event: 'citizen-erased', userId, madeBy, ...counts, files: documents.length }, 'a citizen erased');
  return { ...counts, files: documents.length };
}

const unanswered = (what: string) =>
  new HttpError(409, {
    detail: `Вилучити дані поки що не можна: є ${what}, і відповідь має дійти до людини.`,
    code: 'wrong_state',
  });
