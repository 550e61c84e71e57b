// A duplicate of an open appeal is pointed to the first. Signed-in citizens learn it from the response; without an
// account only by mail, since anyone can type another's name and e-mail.
import type { AppealCreation } from '@/contract/appeals';
import type { Trx } from '@/backend/db/connection';
import { HttpError } from '@/backend/core/http-error';
import { formatDate } from '@/domain/dates';
import type { AppealRow } from './act';

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

export async function refuseEqual(trx: Trx, appeal: AppealCreation, { userId, key }: Sender): Promise<void> {
  const open = await openAbout(trx, appeal.serial_number).where('user_id', '=', userId).execute();
  const equal = open.find((one) => hasSameWords(one, appeal) && (key === null || one.idempotency_key !== key));
  if (!equal) return;
  throw new HttpError(409, {
    detail: `Ви вже подали скаргу ${equal.number} щодо цієї постанови ${formatDate(equal.created_at)}. Нової не створено: пояснення й докази можна додати до поданої.`,
    code: 'appeal_exists',
    existing_id: equal.id,
  });
}

export async function findEqualOfMailbox(trx: Trx, appeal: AppealRow): Promise<AppealRow | undefined> {
  if (!appeal.email) return undefined;
  const open = await openAbout(trx, appeal.serial_key).where('id', '!=', appeal.id).execute();
  return open.find((one) => hasSameWords(one, appeal) && isSamePerson(one, appeal));
}
