import type { Context } from '@/backend/platform/context';
import { withStoredFiles } from '@/backend/platform/uploads/with-stored-files';
import { recordWebhookEvent } from '@/backend/platform/webhooks/record-event';
import { wrongState } from '@/backend/core/http-error';
import type { Trx } from '@/backend/db/connection';
import {
  applyRuling,
  fineBefore,
  lookWantedBy,
  sumToPay,
  suspendFine,
  tellingChanges,
  unusualRuling,
} from '@/backend/fines';
import { command, longText } from '@/backend/platform/commands/command';
import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';
import { actOn, appealAct, lockAppeal, raiseVersion, requireAllowed } from './act';
import { documentOf } from './cases';
import { AUTHOR, DECISION, DECISION_FILES, howSenderKnows, NUMBER, outcomeText, question } from './command-words';
import { type Decision, decisionText, readDecision } from './decision';
import { previewAct } from './preview';
import { withoutFineLines } from './without-fine';
import { requireJoined } from './join';
import { type AppealRow, isAllowed, isLeft, isOfAnother } from './states';
import { bindFiles, releaseProposedFiles } from './uploads';

/** Whoever has it keeps it: a colleague takes it over by «Хто розглядає». */
const holderOf = ({ actor }: Context, { taken_by: holder }: AppealRow) =>
  actor?.kind === 'staff' ? { taken_by: holder ?? actor.staffId } : {};

const nameOf = ({ actor }: Context) => (actor?.kind === 'staff' ? { holder: actor.name } : {});

const state = ({ status }: Pick<AppealRow, 'status'>) => ({ status });

/** For the journal, where they differ. */
export const sumsOf = (before: number | null, after: number | null) =>
  before === after ? [] : [{ to_pay_kopecks: before }, { to_pay_kopecks: after }];

/** A case under review suspends its fine, also one that came too late to do so by itself. */
async function assignReview(trx: Trx, context: Context, appeal: AppealRow): Promise<AppealRow> {
  if (!isAllowed('take', appeal.status) && !isLeft(appeal)) return appeal;
  const taken = { suspends_fine: 1, ...holderOf(context, appeal) } as const;
  await trx.updateTable('appeals').set(taken).where('id', '=', appeal.id).execute();
  await suspendFine(trx, appeal);
  return { ...appeal, ...taken };
}

async function startReview(trx: Trx, context: Context, appeal: AppealRow, by: string | undefined) {
  const isGoingOn = isLeft(appeal) && context.actor?.kind === 'staff';
  if (!isGoingOn) requireAllowed('take', appeal);
  await assignReview(trx, context, appeal);
  if (!isGoingOn) return actOn(trx, context, appeal, 'take', { author: 'inspection', by });
  await raiseVersion(trx, appeal);
  return null;
}

export const takeAppeal = appealAct('appeals.take', {
  journal: 'appeal.taken',
  effect: async ({ trx, context, row: appeal, input: { by } }) => {
    const { actor } = context;
    if (actor?.kind === 'staff' && isOfAnother(appeal, actor))
      throw wrongState('Скаргу вже взяли. Забрати її собі можна нижче: «Хто розглядає».');
    const event = await startReview(trx, context, appeal, by);
    return {
      before: state(appeal),
      after: { status: 'in_review', ...holderOf(context, appeal), ...nameOf(context) },
      done: { ...appeal, letter: event?.letter ?? null },
    };
  },
  command: {
    usage: 'appeals take <номер>',
    help: 'взяти скаргу на розгляд',
    back: 'none is needed: the review goes on',
    args: { number: NUMBER, by: AUTHOR },
    told: async (appeal, { number }, { db }) =>
      [`Скаргу ${number} взято на розгляд. ${howSenderKnows(appeal)}`, ...(await withoutFineLines(db, appeal))].join(
        '\n',
      ),
  },
});

export const requestEvidence = appealAct('appeals.ask', {
  journal: 'appeal.asked',
  effect: async ({ trx, context, row, input: { by, text } }) => {
    requireAllowed('ask', row);
    const appeal = await assignReview(trx, context, row);
    const event = await actOn(trx, context, appeal, 'ask', { author: 'inspection', by, text });
    return {
      before: state(appeal),
      after: { status: 'evidence_needed' },
      done: { ...appeal, letter: event?.letter ?? null },
    };
  },
  command: {
    usage: 'appeals ask <номер> --text "…"',
    help: 'попросити докази; замість --text тут і далі можна --text-file <файл>',
    back: 'none is needed: the review goes on',
    args: { number: NUMBER, text: longText(APPEAL_TEXT_MAX), by: AUTHOR },
    told: (appeal, { number }) => `Докази до скарги ${number} попрошено. ${howSenderKnows(appeal)}`,
  },
});

/** Undefined when one person may decide so. Throws 409 where there is no fine to change. */
export async function lookWanted(trx: Trx, context: Context, appeal: AppealRow, decision: Decision) {
  if (decision.outcome !== 'upheld') await requireJoined(trx, appeal);
  return lookWantedBy(trx, context, appeal, decision);
}

export const decideAppeal = appealAct('appeals.decide', {
  journal: 'appeal.decided',
  secondLook: async ({ trx, context, row, input }) => {
    requireAllowed('decide', row);
    return lookWanted(trx, context, row, readDecision(input));
  },
  effect: async ({ trx, context, row, input }) => {
    const decision = readDecision(input);
    const document = await documentOf(trx, row);
    const appeal = await assignReview(trx, context, row);
    const time = context.now();
    const suspends = decision.outcome === 'returned' ? appeal.suspends_fine : 0;
    const sum = decision.outcome === 'amount_changed' ? { kopecks: decision.kopecks } : {};
    const toPay = await sumToPay(trx, appeal);
    await releaseProposedFiles(trx, appeal.id, time);
    await trx
      .updateTable('appeals')
      .set({
        outcome: decision.outcome,
        decision: decision.text,
        decided_at: time,
        decided_kopecks: sum.kopecks ?? null,
        suspends_fine: suspends,
        fine_before_decision: await fineBefore(trx, appeal),
      })
      .where('id', '=', appeal.id)
      .execute();
    const appellant = { userId: appeal.user_id, email: appeal.email };
    await tellingChanges(trx, context, appeal, { cause: `appeal:${appeal.id}:${time}`, appellant }, () =>
      applyRuling(trx, appeal, { outcome: decision.outcome, ...sum, at: time, suspends }),
    );
    const text = decisionText(decision);
    const event = await actOn(trx, context, appeal, 'decide', {
      kind: 'decision',
      author: 'inspection',
      by: input.by,
      text,
      attach: (event_id) => bindFiles(trx, { appeal_id: appeal.id, event_id }, input.stored ?? [], input.uploads, time),
    });
    await recordWebhookEvent(trx, time, {
      event: 'decision',
      data: { number: appeal.number, outcome: decision.outcome },
      userId: appeal.user_id,
    });
    await trx.deleteFrom('appeal_proposals').where('appeal_id', '=', appeal.id).execute();
    const [was, is] = sumsOf(toPay, await sumToPay(trx, appeal));
    return {
      before: { ...state(appeal), document, ...was },
      after: { status: 'decided', document, outcome: decision.outcome, ...(is ?? sum) },
      done: { ...appeal, letter: event?.letter ?? null },
    };
  },
  command: null,
});

/** With files, which are stored before the row that names them. */
export const decideByCommand = command({
  usage: 'appeals decide <номер> --outcome … --text "…" [--amount <сума>] [--file <файл>]… [--yes]',
  help: 'ухвалити рішення: upheld (без змін), cancelled (скасовано), amount_changed (нова сума в --amount), returned (новий розгляд); text – рішення з підставами; спершу показує суму до й після',
  back: '`appeals reopen`: the fine is as it was, the citizen is told',
  args: { number: NUMBER, decision: DECISION, files: DECISION_FILES, by: AUTHOR },
  ask: async (context, { decision, ...named }) => {
    let unusual: string[] = [];
    const preview = await previewAct(context, named.number, async (trx) => {
      const held = await lockAppeal(trx, named.number);
      unusual = await unusualRuling(trx, held, readDecision(decision), context.now());
      await decideAppeal.in(trx, context, { ...named, ...decision });
    });
    const outcome = `Рішення: ${await outcomeText(context, preview.appeal, decision)}.`;
    return [question(outcome, preview), ...unusual.map((reason) => `Незвично: ${reason}`)].join('\n');
  },
  run: async (context, { decision, files, ...named }) => {
    const appeal = await withStoredFiles(
      context,
      'appeals',
      { files, uploader: 'inspection' },
      async (trx, stored) => ({
        isKept: true,
        result: await decideAppeal.in(trx, context, { ...named, ...decision, stored }),
      }),
    );
    const outcome = await outcomeText(context, appeal, decision);
    return `Рішення за скаргою ${named.number} записано: ${outcome}. ${howSenderKnows(appeal)}`;
  },
});
