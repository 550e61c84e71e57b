import type { Context } from '@/backend/platform/context';
import { withStoredFiles } from '@/backend/platform/files/with-stored-files';
import { recordWebhookEvent } from '@/backend/platform/webhooks/record-event';
import type { Trx } from '@/backend/db/connection';
import { cancelFine, changeFineAmount, fineBefore, releaseFine, suspendFine, tellingChanges } from '@/backend/fines';
import { actOn, type AppealRow, type By, holdAppeal, requireAllowed } from './act';
import { type Decision, decisionText } from './decision';
import type { Letter } from './notify-sender';
import { isAllowed } from './states';
import { bindFiles } from './uploads';

export type ToldAppeal = AppealRow & { letter: Letter | null };

/** A case under review suspends its fine, also one that came too late to do so by itself. */
async function takeUp(trx: Trx, appeal: AppealRow): Promise<AppealRow> {
  if (!isAllowed('take', appeal.status)) return appeal;
  await trx.updateTable('appeals').set({ suspends_fine: 1 }).where('id', '=', appeal.id).execute();
  await suspendFine(trx, appeal);
  return { ...appeal, suspends_fine: 1 };
}

export function takeAppeal(context: Context, number: string, by?: By): Promise<ToldAppeal> {
  return context.db.transaction().execute(async (trx) => {
    const appeal = await holdAppeal(trx, number);
    requireAllowed('take', appeal.status);
    await takeUp(trx, appeal);
    const event = await actOn(trx, context, appeal, 'take', { author: 'inspection', by });
    return { ...appeal, letter: event?.letter ?? null };
  });
}

export function requestEvidence(context: Context, number: string, text: string, by?: By): Promise<ToldAppeal> {
  return context.db.transaction().execute(async (trx) => {
    const held = await holdAppeal(trx, number);
    requireAllowed('ask', held.status);
    const appeal = await takeUp(trx, held);
    const event = await actOn(trx, context, appeal, 'ask', { author: 'inspection', by, text });
    return { ...appeal, letter: event?.letter ?? null };
  });
}

async function applyToFine(
  trx: Trx,
  context: Context,
  appeal: AppealRow,
  decided: Decision & { at: number; suspends: 0 | 1 },
) {
  const appellant = { userId: appeal.user_id, email: appeal.email };
  await tellingChanges(trx, context, appeal, { cause: `appeal:${appeal.id}:${decided.at}`, appellant }, async () => {
    if (decided.outcome === 'cancelled') await cancelFine(trx, appeal, decided.at);
    if (decided.outcome === 'amount_changed') await changeFineAmount(trx, appeal, decided.kopecks);
    if (decided.suspends === 0) await releaseFine(trx, appeal);
  });
}

export async function decideIn(trx: Trx, context: Context, number: string, decision: Decision, by?: By) {
  const held = await holdAppeal(trx, number);
  requireAllowed('decide', held.status);
  const appeal = await takeUp(trx, held);
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
      fine_before_decision: await fineBefore(trx, appeal),
    })
    .where('id', '=', appeal.id)
    .execute();
  await applyToFine(trx, context, appeal, { ...decision, at: time, suspends });
  const event = await actOn(trx, context, appeal, 'decide', {
    kind: 'decision',
    author: 'inspection',
    by,
    text: decisionText(decision),
  });
  await recordWebhookEvent(trx, time, {
    event: 'decision',
    data: { number: appeal.number, outcome: decision.outcome },
    userId: appeal.user_id,
  });
  return { appeal, event, time };
}

export async function decideAppeal(
  context: Context,
  number: string,
  decision: Decision,
  files: File[],
  by?: By,
): Promise<ToldAppeal> {
  return withStoredFiles(context, 'appeals', { files, uploader: 'inspection' }, async (trx, stored) => {
    const { appeal, event, time } = await decideIn(trx, context, number, decision, by);
    if (event) await bindFiles(trx, { appeal_id: appeal.id, event_id: event.id }, stored, [], time);
    return { isKept: true, result: { ...appeal, letter: event?.letter ?? null } };
  });
}
