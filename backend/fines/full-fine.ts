import type { Context } from '@/backend/platform/context';
import { findOwnFine } from './find-named-fine';
import { serializeFine } from './serialize';
import { findRules } from '@/backend/fines/rules';

/** As its owner sees it. For the staff: whoever calls it has checked the right. */
export async function findFullFine({ db, now }: Context, keys: { plate_key: string; serial_key: string }) {
  const row = await findOwnFine(db, keys);
  return row ? serializeFine(row, await findRules(db), now()) : null;
}
