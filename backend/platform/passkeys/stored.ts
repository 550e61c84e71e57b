// Citizens and the staff have tables of their own: a passkey of one kind is not even found where the other signs in.
import { sql } from 'kysely';
import { instant, instantOrNull } from '@/backend/db/wire';
import { HttpError, notFound } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';

export const PASSKEY_TABLES = {
  citizen: { passkeys: 'passkeys', challenges: 'passkey_challenges', owner: 'user_id' },
  staff: { passkeys: 'staff_passkeys', challenges: 'staff_passkey_challenges', owner: 'staff_id' },
} as const;

export type OwnerKind = keyof typeof PASSKEY_TABLES;

export interface PasskeyOwner {
  kind: OwnerKind;
  id: number;
}

const PASSKEYS_MAX = 10;

export function findPasskeys(db: Db, { kind, id }: PasskeyOwner) {
  const { passkeys, owner } = PASSKEY_TABLES[kind];
  return db.selectFrom(passkeys).where(sql.ref(owner), '=', id).orderBy('id').selectAll().execute();
}

export const listPasskeys = async (db: Db, owner: PasskeyOwner) =>
  (await findPasskeys(db, owner)).map((passkey) => ({
    ...passkey,
    created_at: instant(passkey.created_at),
    last_used_at: instantOrNull(passkey.last_used_at),
  }));

export function refuseTooMany({ length }: readonly unknown[]): void {
  if (length < PASSKEYS_MAX) return;
  throw new HttpError(409, {
    detail: `Ключів уже ${PASSKEYS_MAX}. Видаліть той, яким не користуєтеся.`,
    code: 'too_many',
  });
}

export interface Credential {
  id: string;
  publicKey: Uint8Array;
  counter: number;
}

/** The caller holds the owner's row lock. Throws 409. */
export async function storePasskey(
  trx: Trx,
  owner: PasskeyOwner,
  { id, publicKey, counter }: Credential,
  { name, now }: { name: string; now: number },
): Promise<void> {
  refuseTooMany(await findPasskeys(trx, owner));
  const { passkeys, owner: column } = PASSKEY_TABLES[owner.kind];
  const { numInsertedOrUpdatedRows: stored } = await trx
    .insertInto(passkeys)
    .values({
      [column]: owner.id,
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      name,
      created_at: now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  if (stored !== 1n) throw new HttpError(409, { detail: 'Цей ключ уже додано.', code: 'passkey_exists' });
}

/** Returns its name. Throws 404. */
export async function deletePasskey(trx: Trx, { kind, id: ownerId }: PasskeyOwner, id: number): Promise<string> {
  const { passkeys, owner } = PASSKEY_TABLES[kind];
  const removed = await trx
    .deleteFrom(passkeys)
    .where(sql.ref(owner), '=', ownerId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirstOrThrow(() => notFound('Такого ключа немає: можливо, його вже видалено.'));
  return removed.name;
}

/** With the challenges for adding others. Returns the names. */
export async function endPasskeys(db: Db, { kind, id }: PasskeyOwner): Promise<string[]> {
  const { passkeys, challenges, owner } = PASSKEY_TABLES[kind];
  const ended = await db.deleteFrom(passkeys).where(sql.ref(owner), '=', id).returning('name').execute();
  await db.deleteFrom(challenges).where(sql.ref(owner), '=', id).execute();
  return ended.map(({ name }) => name);
}

export function findByCredential(db: Db, kind: OwnerKind, credentialId: string) {
  const { passkeys, owner } = PASSKEY_TABLES[kind];
  return db
    .selectFrom(passkeys)
    .where('credential_id', '=', credentialId)
    .select(['id', 'credential_id', 'public_key', 'counter', 'name', sql.ref<number>(owner).as('owner_id')])
    .executeTakeFirst();
}

export type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findByCredential>>>;

/** False when it was removed, or used elsewhere, since it was read. */
export async function usePasskey(
  trx: Trx,
  kind: OwnerKind,
  { id, counter, newCounter }: { id: number; counter: number; newCounter: number },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable(PASSKEY_TABLES[kind].passkeys)
    .set({ counter: newCounter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
