import { isOneSlipAway } from '@/domain/near-keys';
import { equalSerialKeys, formatSerialNumber, isNearSerialKey, mayMean } from '@/domain/serial-number';
import type { Db, Trx } from '@/backend/db/connection';
import { locked, requireRow } from '@/backend/db/rows';
import { notFound, wrongState } from '@/backend/core/http-error';
import type { Context } from '@/backend/platform/context';

export interface FineKeys {
  plate_key: string;
  serial_key: string;
}

/** The one that all zeros are alike with; with several the one that has them alike, too. */
function onlyOne<Row extends { serial_key: string }>(rows: Row[], key: string): Row | undefined {
  return rows.find((row) => row.serial_key === key) ?? (rows.length === 1 ? rows[0] : undefined);
}

/**
 * Zeros before the number mean nothing. Falls back to the plate's only fine with the same digits and a plausible
 * series. The plate must match, so digits cannot be guessed.
 */
export async function findNamedFine(db: Db, keys: FineKeys) {
  const ofPlate = db.selectFrom('fines').where('plate_key', '=', keys.plate_key).selectAll();
  const named = onlyOne(
    await ofPlate.where('serial_key', 'in', equalSerialKeys(keys.serial_key)).execute(),
    keys.serial_key,
  );
  if (named) return named;
  const rows = await ofPlate.execute();
  const [meant, ...others] = rows.filter((row) => mayMean(keys.serial_key, row.serial_number));
  return others.length === 0 ? meant : undefined;
}

/**
 * What who named both may have meant: numbers of other fines of the plate, one slip away or with the same digits; or
 * this very number with a plate one slip away.
 */
export async function findMeantFines(db: Db, keys: FineKeys) {
  const all = db.selectFrom('fines').selectAll();
  const ofPlate = await all.where('plate_key', '=', keys.plate_key).execute();
  const ofNumber = await all.where('serial_key', 'in', equalSerialKeys(keys.serial_key)).execute();
  return [
    ...ofPlate.filter((row) => isNearSerialKey(row.serial_key, keys.serial_key)),
    ...ofNumber.filter((row) => isOneSlipAway(row.plate_key, keys.plate_key)),
  ];
}

/** The fine that a complaint is joined to, found by its own keys. */
export const findOwnFine = (db: Db, { plate_key, serial_key }: FineKeys) =>
  db
    .selectFrom('fines')
    .where('serial_key', '=', serial_key)
    .where('plate_key', '=', plate_key)
    .selectAll()
    .executeTakeFirst();

/** For the staff, who give only a number. Throws 404, and 409 when several differ by their zeros only. */
export async function requireFine(db: Db, serialKey: string) {
  const rows = await db
    .selectFrom('fines')
    .where('serial_key', 'in', equalSerialKeys(serialKey))
    .orderBy('id')
    .selectAll()
    .execute();
  const fine = onlyOne(rows, serialKey);
  if (fine) return fine;
  if (rows.length === 0) throw notFound('Штрафу з такою серією та номером немає.');
  const named = rows.map((row) => formatSerialNumber(row.serial_key)).join(', ');
  throw wrongState(`Таких штрафів кілька: ${named}. Вкажіть усі нулі.`);
}

export const fineSubject = (serialKey: string) => `fine ${serialKey}`;

/** Locks it until the transaction ends. */
export async function lockFine(trx: Trx, serialKey: string) {
  return locked(trx, trx.selectFrom('fines').where('serial_key', '=', serialKey).selectAll()).executeTakeFirstOrThrow(
    () => notFound('Штрафу з такою серією та номером немає.'),
  );
}

const requireFineById = requireRow('fines', 'Такого штрафу вже немає.');

export const serialKeyOf = async ({ db }: Pick<Context, 'db'>, id: number) =>
  (await requireFineById(db, { id })).serial_key;
