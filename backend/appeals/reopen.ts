import { HttpError } from '@/backend/core/http-error';
import type { Trx } from '@/backend/db/connection';
import { restoreFine, tellingChanges } from '@/backend/fines';
import type { Context } from '@/backend/platform/context';
import { recordAct } from '@/backend/platform/journal/record-act';
import { recordWebhookEvent } from '@/backend/platform/webhooks/record-event';
import { formatDate } from '@/domain/dates';
import { type ActOptions, actOn, appealSubject, holdAppeal, requireAllowed } from './act';
import type { AppealRow } from './states';
import type { ToldAppeal } from './notify-sender';

const UNDECIDED = {
  outcome: null,
  decision: null,
  decided_at: null,
  decided_kopecks: null,
  fine_before_decision: null,
  suspends_fine: 1,
} as const;

/** Decisions on one fine are taken back newest first: each knows only the fine that it found. */
async function requireLastDecision(trx: Trx, { id, serial_key, plate_key, decided_at }: AppealRow): Promise<void> {
  const later = await trx
    .selectFrom('appeals')
    .where('serial_key', '=', serial_key)
    .where('plate_key', '=', plate_key)
    .where('id', '!=', id)
    .where('outcome', 'in', ['cancelled', 'amount_changed'])
    .where('decided_at', '>', decided_at)
    .select('number')
    .executeTakeFirst();
  if (later)
    throw new HttpError(409, {
      detail: `Щодо цього штрафу є пізніше рішення за скаргою ${later.number}: спершу поновіть її розгляд.`,
      code: 'wrong_state',
    });
}

export interface ReopenedAppeal extends ToldAppeal {
  isSumRestored: boolean;
}

export async function reopenIn(
  trx: Trx,
  context: Context,
  number: string,
  text: string,
  { by, version }: ActOptions = {},
): Promise<ReopenedAppeal> {
  const appeal = await holdAppeal(trx, number, version);
  requireAllowed('reopen', appeal.status);
  await requireLastDecision(trx, appeal);
  await trx.updateTable('appeals').set(UNDECIDED).where('id', '=', appeal.id).execute();
  const appellant = { userId: appeal.user_id, email: appeal.email };
  const cause = `reopen:${appeal.id}:${context.now()}`;
  const isSumRestored = await tellingChanges(trx, context, appeal, { cause, appellant }, () =>
    restoreFine(trx, appeal),
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
  await recordAct(trx, context, {
    act: 'appeal.reopened',
    subject: appealSubject(appeal),
    before: { status: 'decided', outcome: appeal.outcome },
    after: { status: 'in_review' },
  });
  return { ...appeal, letter: event?.letter ?? null, isSumRestored };
}

export const reopenAppeal = (
  context: Context,
  number: string,
  text: string,
  options: ActOptions = {},
): Promise<ReopenedAppeal> => context.db.transaction().execute((trx) => reopenIn(trx, context, number, text, options));
