import { mayMean } from '@/domain/serial-number';
import type { Db } from '@/backend/db/connection';

/**
 * Falls back to the plate's only fine with the same digits and a plausible series. The plate must match, so digits
 * cannot be guessed.
 */
export async function findNamedFine(db: Db, keys: { plate_key: string; serial_key: string }) {
  const ofPlate = db.selectFrom('fines').where('plate_key', '=', keys.plate_key).selectAll();
  const named = await ofPlate.where('serial_key', '=', keys.serial_key).executeTakeFirst();
  const [digits] = /\d+$/.exec(keys.serial_key) ?? [];
  if (named || !digits) return named;
  const alike = await ofPlate.where('serial_key', 'like', `%${digits}`).execute();
  const [meant, ...others] = alike.filter((row) => mayMean(keys.serial_key, row.serial_number));
  return others.length === 0 ? meant : undefined;
}
