import type { Context } from '@/backend/platform/context';
import { resumeFine, tellingChanges } from '@/backend/fines';
import { actOn, lockCase, requireAllowed } from './act';
import type { CaseHolder } from './holder';
import { releaseProposedFiles } from './uploads';

export function withdrawAppeal(context: Context, holder: CaseHolder): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const appeal = await lockCase(trx, holder);
    if (appeal.status === 'withdrawn' && appeal.merged_into === null) return;
    requireAllowed('withdraw', appeal);
    await trx.updateTable('appeals').set({ suspends_fine: 0 }).where('id', '=', appeal.id).execute();
    await releaseProposedFiles(trx, appeal.id, context.now());
    const appellant = { userId: appeal.user_id, email: appeal.email };
    const cause = `withdraw:${appeal.id}:${context.now()}`;
    await tellingChanges(trx, context, appeal, { cause, appellant }, () => resumeFine(trx, appeal));
    await actOn(trx, context, appeal, 'withdraw', { author: 'citizen' });
  });
}
