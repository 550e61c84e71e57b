import { deadlineRules } from '@/domain/deadline-rules';
import type { Context } from '@/backend/platform/context';
import { findSettings } from '@/backend/platform/settings/queries';
import { findOwnFine } from './find-named-fine';
import { serializeFine } from './serialize';

/** As its owner sees it. For the staff: whoever calls it has checked the right. */
export async function findFullFine({ db, now }: Context, keys: { plate_key: string; serial_key: string }) {
  const row = await findOwnFine(db, keys);
  return row ? serializeFine(row, deadlineRules((await findSettings(db))?.deadline_rules), now()) : null;
}
