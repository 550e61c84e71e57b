import type { Context } from '@/backend/platform/context';
import { withStoredFiles } from '@/backend/platform/uploads/with-stored-files';
import { recordAct } from '@/backend/platform/journal/record-act';
import { recordWebhookEvent } from '@/backend/platform/webhooks/record-event';
import type { Trx } from '@/backend/db/connection';
import {
  cancelFine,
  changeFineAmount,
  fineBefore,
  lookWantedBy,
  releaseFine,
  suspendFine,
  tellingChanges,
} from '@/backend/fines';
import { requireSecondLook } from '@/backend/platform/second-look/second-look';
import { type ActOptions, actOn, appealSubject, holdAppeal, requireAllowed } from './act';
import { type AppealRow, isAllowed } from './states';
import { type Decision, decisionText } from './decision';
import { requireJoined } from './join';
import type { ToldAppeal } from './notify-sender';
import { bindFiles, releaseProposedFiles } from './uploads';

const holderOf = ({ actor }: Context) => (actor?.kind === 'staff' ? { taken_by: actor.staffId } : {});

const state = ({ status }: Pick<AppealRow, 'status'>) => ({ status });

/** A case under review suspends its fine, also one that came too late to do so by itself. */
async function takeUp(trx: Trx, context: Context, appeal: AppealRow): Promise<AppealRow> {
  if (!isAllowed('take', appeal.status)) return appeal;
  const taken = { suspends_fine: 1, ...holderOf(context) } as const;
  await trx.updateTable('appeals').set(taken).where('id', '=', appeal.id).execute();
  await suspendFine(trx, appeal);
  return { ...appeal, ...taken };
}

export function takeAppeal(context: Context, number: string, { by, version }: ActOptions = {}): Promise<ToldAppeal> {
  return context.db.transaction().execute(async (trx) => {
    const appeal = await holdAppeal(trx, number, version);
    requireAllowed('take', appeal.status);
    await takeUp(trx, context, appeal);
    const event = await actOn(trx, context, appeal, 'take', { author: 'inspection', by });
    await recordAct(trx, context, {
      act: 'appeal.taken',
      subject: appealSubject(appeal),
      before: state(appeal),
      after: { status: 'in_review', ...holderOf(context) },
    });
    return { ...appeal, letter: event?.letter ?? null };
  });
}

export function requestEvidence(
  context: Context,
  number: string,
  text: string,
  { by, version }: ActOptions = {},
): Promise<ToldAppeal> {
  return context.db.transaction().execute(async (trx) => {
    const held = await holdAppeal(trx, number, version);
    requireAllowed('ask', held.status);
    const appeal = await takeUp(trx, context, held);
    const event = await actOn(trx, context, appeal, 'ask', { author: 'inspection', by, text });
    await recordAct(trx, context, {
      act: 'appeal.asked',
      subject: appealSubject(appeal),
      before: state(appeal),
      after: { status: 'evidence_needed' },
    });
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

/** Undefined when one person may decide so. */
export const lookWanted = (trx: Trx, context: Context, appeal: AppealRow, decision: Decision) =>
  lookWantedBy(trx, context, appeal, decision);

/** Throws SecondLookWanted where one person may not decide so. */
export async function decideIn(
  trx: Trx,
  context: Context,
  number: string,
  decision: Decision,
  { by, version }: ActOptions = {},
) {
  const held = await holdAppeal(trx, number, version);
  requireAllowed('decide', held.status);
  if (decision.outcome !== 'upheld') await requireJoined(trx, held);
  requireSecondLook(context, await lookWanted(trx, context, held, decision));
  const appeal = await takeUp(trx, context, held);
  const time = context.now();
  const suspends = decision.outcome === 'returned' ? appeal.suspends_fine : 0;
  await releaseProposedFiles(trx, appeal.id, time);
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
  if (event) await bindFiles(trx, { appeal_id: appeal.id, event_id: event.id }, [], decision.uploads ?? [], time);
  await recordWebhookEvent(trx, time, {
    event: 'decision',
    data: { number: appeal.number, outcome: decision.outcome },
    userId: appeal.user_id,
  });
  await trx.deleteFrom('appeal_proposals').where('appeal_id', '=', appeal.id).execute();
  return { appeal, event, time };
}

/** Last in the transaction of the decision. */
export const recordDecision = (trx: Trx, context: Context, appeal: AppealRow, decision: Decision) =>
  recordAct(trx, context, {
    act: 'appeal.decided',
    subject: appealSubject(appeal),
    before: state(appeal),
    after: {
      status: 'decided',
      outcome: decision.outcome,
      ...(decision.outcome === 'amount_changed' ? { kopecks: decision.kopecks } : {}),
    },
  });

export async function decideAppeal(
  context: Context,
  number: string,
  decision: Decision,
  files: File[],
  options: ActOptions = {},
): Promise<ToldAppeal> {
  return withStoredFiles(context, 'appeals', { files, uploader: 'inspection' }, async (trx, stored) => {
    const { appeal, event, time } = await decideIn(trx, context, number, decision, options);
    if (event) await bindFiles(trx, { appeal_id: appeal.id, event_id: event.id }, stored, [], time);
    await recordDecision(trx, context, appeal, decision);
    return { isKept: true, result: { ...appeal, letter: event?.letter ?? null } };
  });
}
