import { wrongState } from '@/backend/core/http-error';
import type { Trx } from '@/backend/db/connection';
import { restoreFine, sumToPay, tellingChanges } from '@/backend/fines';
import { recordWebhookEvent } from '@/backend/platform/webhooks/record-event';
import { caseWords } from '@/domain/court-suits';
import { formatDate } from '@/domain/dates';
import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';
import { longText } from '@/backend/platform/commands/command';
import { documentOf } from './cases';
import { actOn, appealAct, requireAllowed } from './act';
import type { AppealRow } from './states';
import { AUTHOR, howSenderKnows, NUMBER, question } from './command-words';
import { previewAct } from './preview';
import { sumsOf } from './review';

export const UNDECIDED = {
  outcome: null,
  decided_at: null,
  decided_kopecks: null,
  fine_before_decision: null,
  suspends_fine: 1,
} as const;

type Decided = Pick<AppealRow, 'serial_key' | 'plate_key' | 'decided_at'>;

/** Decisions on one fine are taken back newest first: each knows only the fine that it found. */
export async function requireLastDecision(trx: Trx, { serial_key, plate_key, decided_at }: Decided): Promise<void> {
  const later = (table: 'appeals' | 'court_suits') =>
    trx
      .selectFrom(table)
      .where('serial_key', '=', serial_key)
      .where('plate_key', '=', plate_key)
      .where('outcome', 'in', ['cancelled', 'amount_changed'])
      .where('decided_at', '>', decided_at);
  const complaint = await later('appeals').select('appeals.number').executeTakeFirst();
  const suit = complaint ? undefined : await later('court_suits').select('court_suits.case_number').executeTakeFirst();
  const what = complaint
    ? `рішення за скаргою ${complaint.number}: спершу поновіть її розгляд`
    : `рішення суду, ${caseWords(suit?.case_number ?? '')}: спершу скасуйте його запис`;
  if (complaint ?? suit) throw wrongState(`Щодо цього штрафу є пізніше ${what}.`);
}

const SUM_LEFT = ' Суму штрафу до рішення не збережено: її поверне завантаження реєстру штрафів.';

export const reopenAppeal = appealAct('appeals.reopen', {
  journal: 'appeal.reopened',
  effect: async ({ trx, context, row: appeal, input: { by, text } }) => {
    requireAllowed('reopen', appeal);
    await requireLastDecision(trx, appeal);
    const toPay = await sumToPay(trx, appeal);
    const document = await documentOf(trx, appeal);
    await trx
      .updateTable('appeals')
      .set({ ...UNDECIDED, decision: null })
      .where('id', '=', appeal.id)
      .execute();
    const appellant = { userId: appeal.user_id, email: appeal.email };
    const cause = `reopen:${appeal.id}:${context.now()}`;
    const isSumRestored = await tellingChanges(trx, context, appeal, { cause, appellant }, () =>
      restoreFine(trx, context, appeal),
    );
    const event = await actOn(trx, context, appeal, 'reopen', {
      author: 'inspection',
      by,
      text: `Рішення від ${formatDate(appeal.decided_at ?? context.now())} більше не діє, розгляд поновлено.\n${text}`,
    });
    await recordWebhookEvent(trx, context.now(), {
      event: 'decision',
      data: { number: appeal.number, outcome: 'reopened' },
      userId: appeal.user_id,
    });
    const [was, is] = sumsOf(toPay, await sumToPay(trx, appeal));
    return {
      before: { status: 'decided', document, outcome: appeal.outcome, ...was },
      after: { status: 'in_review', document, ...is },
      done: { ...appeal, letter: event?.letter ?? null, isSumRestored },
    };
  },
  command: {
    usage: 'appeals reopen <номер> --text "…" [--yes]',
    help: 'рішення було помилкове: штраф стає таким, як до нього, розгляд поновлюється; text – чому, прочитає громадянин',
    back: 'none is needed: the review goes on',
    args: { number: NUMBER, text: longText(APPEAL_TEXT_MAX), by: AUTHOR },
    ask: async (context, args) => {
      const preview = await previewAct(context, args.number, (trx) => reopenAppeal.in(trx, context, args));
      return question('Рішення більше не діятиме, розгляд поновиться.', preview);
    },
    told: (appeal, { number }) =>
      `Розгляд скарги ${number} поновлено.${appeal.isSumRestored ? '' : SUM_LEFT} ${howSenderKnows(appeal)}`,
  },
});
