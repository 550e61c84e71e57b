// The inspection's acts on an appeal, under the same rules of states as the citizen's. Each leaves a dated line in the
// case and does to the fine what it must, in one transaction. Appeals are named by their number.
import type { Context } from '@/backend/context';
import { withStoredFiles } from '@/backend/files/with-stored-files';
import type { Trx } from '@/backend/db/connection';
import { cancelFine, changeFineAmount, releaseFine, suspendFine } from '@/backend/fines/appealed';
import { tellingChanges } from '@/backend/notifications/fines';
import { enqueueMailTo, type MailDraft } from '@/backend/mail/queue';
import { actOn, type AppealRow, type By, holdAppeal } from './act';
import { type Decision, decisionInWords } from './decision';
import { decisionMail, evidenceMail } from './mails';
import { bindFiles } from './uploads';

/** Writes to a sender who has no cabinet to read it in: nobody else tells them. */
async function writeToSender(trx: Trx, { user_id, email }: AppealRow, mail: MailDraft, now: number): Promise<void> {
  if (user_id === null && email !== '') await enqueueMailTo(trx, mail, now);
}

/** Takes the appeal up; one that came too late suspends its fine from now on. Throws 404 and 409. */
export function takeAppeal(context: Context, number: string, by?: By): Promise<AppealRow> {
  return context.db.transaction().execute(async (trx) => {
    const appeal = await holdAppeal(trx, number);
    await actOn(trx, context, appeal, 'take', { author: 'inspection', by });
    await trx.updateTable('appeals').set({ suspends_fine: 1 }).where('id', '=', appeal.id).execute();
    await suspendFine(trx, appeal);
    return appeal;
  });
}

/** Asks the citizen for evidence. Throws 404 and 409. */
export function askForEvidence(context: Context, number: string, text: string, by?: By): Promise<AppealRow> {
  return context.db.transaction().execute(async (trx) => {
    const appeal = await holdAppeal(trx, number);
    await actOn(trx, context, appeal, 'ask', { author: 'inspection', by, text });
    const time = context.now();
    await writeToSender(trx, appeal, evidenceMail(context.config, appeal, text, time), time);
    return appeal;
  });
}

/** Decides the appeal, with the files of the decision. Throws 404, 409, 413 and 415; then nothing is kept. */
export async function decideAppeal(
  context: Context,
  number: string,
  decision: Decision,
  files: File[],
  by?: By,
): Promise<AppealRow> {
  return withStoredFiles(context, 'appeals', { files, uploader: 'inspection' }, async (trx, stored) => {
    const appeal = await holdAppeal(trx, number);
    const time = context.now();
    const suspends = decision.outcome === 'returned' ? appeal.suspends_fine : 0;
    await trx
      .updateTable('appeals')
      .set({
        outcome: decision.outcome,
        decision: decision.text,
        decided_at: time,
        decided_kopecks: decision.outcome === 'amount_changed' ? decision.kopecks : null,
        suspends_fine: suspends,
      })
      .where('id', '=', appeal.id)
      .execute();
    const eventId = await actOn(trx, context, appeal, 'decide', {
      kind: 'decision',
      author: 'inspection',
      by,
      text: decisionInWords(decision),
    });
    await bindFiles(trx, { appeal_id: appeal.id, event_id: eventId }, stored, [], time);
    const appellant = { userId: appeal.user_id, email: appeal.email };
    await tellingChanges(trx, context, appeal, { cause: `appeal:${eventId}`, appellant }, async () => {
      if (decision.outcome === 'cancelled') await cancelFine(trx, appeal, time);
      if (decision.outcome === 'amount_changed') await changeFineAmount(trx, appeal, decision.kopecks);
      if (suspends === 0) await releaseFine(trx, appeal);
    });
    await writeToSender(trx, appeal, decisionMail(context.config, appeal, decision, time), time);
    return { isKept: true, result: appeal };
  });
}
