// Whoever writes again names the number of what they wrote before: the two stand together at the desk.
import type { Trx } from '@/backend/db/connection';
import { numbersIn } from '@/backend/db/next-number';
import type { Context } from '@/backend/platform/context';
import { standIn } from '@/backend/platform/staff/deputies';
import { tellHolder } from '@/backend/platform/work/tell-holder';
import type { MessageRow } from './act';

const NAMED_MAX = 5;

type Sender = Pick<MessageRow, 'user_id' | 'email' | 'phone' | 'came'>;

const isSame = (one: Sender, other: Sender) =>
  one.came !== null ||
  (one.user_id !== null && one.user_id === other.user_id) ||
  (one.email !== '' && one.email === other.email) ||
  (one.phone !== '' && one.phone === other.phone);

/** The latest that it names and the same person sent; whoever types one in by hand knows whose it is. */
export async function findFollowed(
  trx: Trx,
  message: Pick<MessageRow, 'message' | 'page'> & Sender,
): Promise<MessageRow | undefined> {
  const numbers = numbersIn('ЗВ', `${message.page} ${message.message}`).slice(0, NAMED_MAX);
  if (numbers.length === 0) return undefined;
  const named = await trx
    .selectFrom('contact_responses')
    .where('number', 'in', numbers)
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
  return named.find((one) => isSame(message, one));
}

/** Whoever has the earlier one gets this, or who stands in for them. */
export const holderOfFollowed = async (trx: Trx, { now }: Pick<Context, 'now'>, followed: MessageRow | undefined) =>
  followed?.taken_by == null ? null : standIn(trx, followed.taken_by, now());

/** Call in the transaction that stores what follows. */
export async function tellOfFollowing(trx: Trx, context: Context, followed: MessageRow, following: MessageRow) {
  await trx
    .updateTable('contact_responses')
    .set({ asked_at: null, version: followed.version + 1 })
    .where('id', '=', followed.id)
    .execute();
  const told = { kind: 'messages', mail: 'answered', numbers: [following.number] } as const;
  await tellHolder(trx, context, following.taken_by, told);
}
