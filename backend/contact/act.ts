import type { Selectable } from 'kysely';
import { notFound } from '@/backend/core/http-error';
import type { Trx } from '@/backend/db/connection';
import { locked, requireRow } from '@/backend/db/rows';
import type { Database } from '@/backend/db/schema';
import { actsOn } from '@/backend/platform/acts/define-act';
import type { ChangeApart } from '@/backend/platform/journal/stale';

export type MessageRow = Selectable<Database['contact_responses']>;

export const messageSubject = ({ number }: Pick<MessageRow, 'number'>) => `message ${number}`;

export const requireMessage = requireRow('contact_responses', 'Такого звернення немає.');

/** Locks it until the transaction ends. Throws 404. */
async function lockMessage(trx: Trx, { number }: { number: string }): Promise<MessageRow> {
  const named = trx.selectFrom('contact_responses').where('number', '=', number).selectAll();
  return locked(trx, named).executeTakeFirstOrThrow(() => notFound(`Звернення з номером ${number} немає.`));
}

async function wroteAgain(trx: Trx, { id }: MessageRow): Promise<ChangeApart | undefined> {
  const followed = trx.selectFrom('contact_responses').where('follows_id', '=', id).orderBy('id', 'desc');
  const last = await followed.select('created_at as at').limit(1).executeTakeFirst();
  return last && { by: 'заявник', at: last.at, did: 'написав ще раз' };
}

export const messageAct = actsOn({
  key: async ({ context: { db }, input: { id } }) => ({ number: (await requireMessage(db, { id })).number }),
  hold: lockMessage,
  subject: messageSubject,
  changedApart: wroteAgain,
});
