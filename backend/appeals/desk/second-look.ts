// Where the settings want two pairs of eyes, a decision waits as a proposal until somebody else confirms it.
import type { DeskAnswer } from '@/contract/desk-port';
import { wrongState } from '@/backend/core/http-error';
import type { Trx } from '@/backend/db/connection';
import { unmeant, unusualRuling } from '@/backend/fines';
import type { Context } from '@/backend/platform/context';
import { recordAct } from '@/backend/platform/journal/record-act';
import { requireMayConfirm } from '@/backend/platform/staff/may-confirm';
import { appealAct, appealSubject, lockAppeal, raiseVersion, requireAllowed } from '@/backend/appeals/act';
import { documentOf } from '@/backend/appeals/cases';
import { postUntil } from '@/backend/appeals/notify-sender';
import { findProposal, giveToAuthor } from '@/backend/appeals/proposal';
import type { AppealRow } from '@/backend/appeals/states';
import { type Decision, readDecision } from '@/backend/appeals/decision';
import { decideAppeal, lookWanted } from '@/backend/appeals/review';
import { bindFiles, listProposedFiles, releaseProposedFiles } from '@/backend/appeals/uploads';
import { amount } from '@/domain/money';
import { requireActor } from '@/backend/platform/staff/require-actor';
import { writeNote } from '@/backend/platform/work/notes';

async function propose(trx: Trx, context: Context, appeal: AppealRow, decision: Decision): Promise<void> {
  const { staffId, name } = requireActor(context);
  const before = await findProposal(trx, appeal);
  if (before && before.staff_id !== staffId) await giveToAuthor(trx, context, appeal, before, 'replaced');
  const proposal = {
    outcome: decision.outcome,
    text: decision.text,
    kopecks: decision.outcome === 'amount_changed' ? decision.kopecks : null,
    staff_id: staffId,
    author_name: name,
    created_at: context.now(),
  };
  await trx
    .insertInto('appeal_proposals')
    .values({ appeal_id: appeal.id, ...proposal })
    .onConflict((conflict) => conflict.column('appeal_id').doUpdateSet(proposal))
    .execute();
  const { uploads = [] } = decision;
  await releaseProposedFiles(trx, appeal.id, proposal.created_at);
  await bindFiles(trx, { appeal_id: appeal.id, event_id: null }, [], uploads, proposal.created_at);
  await raiseVersion(trx, appeal);
  const document = await documentOf(trx, appeal);
  await recordAct(trx, context, {
    act: 'appeal.proposed',
    subject: appealSubject(appeal),
    before: { document },
    after: { document, outcome: proposal.outcome, kopecks: proposal.kopecks },
  });
}

type Deciding = Parameters<typeof decideAppeal>[1];

/** Decides, or proposes where a second look is wanted. */
export function decideAtDesk(context: Context, input: Deciding): Promise<DeskAnswer<'appeals.decide'>> {
  return context.db.transaction().execute(async (trx) => {
    const held = await lockAppeal(trx, input.number, input.version);
    requireAllowed('decide', held);
    const decision = readDecision(input);
    if (!input.accept && (await unusualRuling(trx, held, decision, context.now())).length > 0) throw unmeant();
    if ((await lookWanted(trx, context, held, decision)) !== undefined) {
      await propose(trx, context, held, decision);
      return { state: 'proposed', post_until: null };
    }
    const { letter } = await decideAppeal.in(trx, context, input);
    return { state: 'decided', post_until: postUntil(letter) };
  });
}

async function requireProposal(trx: Trx, appeal: AppealRow) {
  const proposal = await findProposal(trx, appeal);
  if (!proposal) throw wrongState('За цією скаргою вже немає запропонованого рішення.');
  return proposal;
}

type Confirming = Pick<Deciding, 'number' | 'by' | 'version' | 'accept'>;

/** What looks like a slip is seen by both. */
export async function confirmIn(trx: Trx, context: Context, { number, by, version }: Confirming) {
  const held = await lockAppeal(trx, number, version);
  const proposal = await requireProposal(trx, held);
  const { outcome, text, kopecks: sum } = proposal;
  await requireMayConfirm(trx, requireActor(context).staffId, proposal.staff_id, context.now());
  const uploads = (await listProposedFiles(trx, held.id)).map(({ upload_key: key }) => key);
  const pair = { part: 'proposed', staffId: proposal.staff_id, name: proposal.author_name } as const;
  const decision = { outcome, text, uploads, amount: outcome === 'amount_changed' ? amount(sum ?? 0) : '' };
  const unusual = await unusualRuling(trx, held, readDecision(decision), context.now());
  const { letter } = await decideAppeal.in(trx, { ...context, pair }, { number, by, ...decision });
  return { letter, unusual };
}

export const confirmProposal = async (context: Context, confirming: Confirming): Promise<void> => {
  await context.db.transaction().execute(async (trx) => {
    const { unusual } = await confirmIn(trx, context, confirming);
    if (!confirming.accept && unusual.length > 0) throw unmeant();
  });
};

/** Back to whoever proposed it, with what to mend as a note; its files wait in the case for the next decision. */
export const returnProposal = appealAct('appeals.return', {
  journal: 'appeal.returned',
  effect: async ({ trx, context, row: appeal, input: { text } }) => {
    const proposal = await requireProposal(trx, appeal);
    await trx.deleteFrom('appeal_proposals').where('appeal_id', '=', appeal.id).execute();
    await giveToAuthor(trx, context, appeal, proposal, 'returned');
    await writeNote(trx, context, 'appeals', appeal.id, text);
    return { done: await raiseVersion(trx, appeal) };
  },
  command: null,
});
