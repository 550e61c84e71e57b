import { notFound } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';
import { actsOn } from '@/backend/platform/acts/define-act';
import type { MessageRow } from './receipt-mail';

export const messageSubject = ({ number }: Pick<MessageRow, 'number'>) => `message ${number}`;

export async function requireMessage(db: Db, id: number): Promise<MessageRow> {
  const message = await db.selectFrom('contact_responses').where('id', '=', id).selectAll().executeTakeFirst();
  if (!message) throw notFound('Такого звернення немає.');
  return message;
}

/** Locks it until the transaction ends. Throws 404. */
async function holdMessage(trx: Trx, { number }: { number: string }): Promise<MessageRow> {
  const message = await trx
    .updateTable('contact_responses')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('number', '=', number)
    .returningAll()
    .executeTakeFirst();
  if (!message) throw notFound(`Звернення з номером ${number} немає.`);
  return message;
}

export const messageAct = actsOn({
  key: async ({ context: { db }, input: { id } }) => ({ number: (await requireMessage(db, id)).number }),
  hold: holdMessage,
  subject: messageSubject,
});
