import type { JournalAct } from '@/contract/journal-acts';
import type { Context } from '@/backend/platform/context';
import { recordAct } from './record-act';

const SAME_LOOK_MS = 60 * 60_000;

/** Call it before personal data is shown to the staff. A second look at the same record within an hour adds no row. */
export async function recordLook(context: Context, act: JournalAct & `${string}.seen`, subject: string): Promise<void> {
  const { db, now, actor } = context;
  if (actor?.kind !== 'staff') return;
  const seen = await db
    .selectFrom('journal')
    .select('id')
    .where('subject', '=', subject)
    .where('act', '=', act)
    .where('staff_id', '=', actor.staffId)
    .where('at', '>', now() - SAME_LOOK_MS)
    .limit(1)
    .executeTakeFirst();
  if (!seen) await db.transaction().execute((trx) => recordAct(trx, context, { act, subject }));
}
