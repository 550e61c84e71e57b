import type { Selectable } from 'kysely';
import type { CourtSuit } from '@/contract/desk-court';
import { caseWords } from '@/domain/court-suits';
import { formatSerialNumber } from '@/domain/serial-number';
import type { Db, Trx } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import { locked, requireRow } from '@/backend/db/rows';
import { amountOrNull, instant, instantOrNull } from '@/backend/db/wire';
import { recordMessage } from '@/backend/appeals/record-event';
import type { EventContext } from '@/backend/appeals/notify-sender';

export type SuitRow = Selectable<Database['court_suits']>;

export const requireSuit = requireRow('court_suits', 'Такого позову в справі вже немає. Оновіть сторінку.');

/** Before its fine, as a decision on it does: in another order each would wait for the other. */
export const lockComplaint = (trx: Trx, id: number) =>
  locked(trx, trx.selectFrom('appeals').where('id', '=', id).select('id')).execute();

/** With its complaint. */
export async function lockSuit(trx: Trx, key: { id: number }): Promise<SuitRow> {
  const suit = await requireSuit(trx, key);
  if (suit.appeal_id !== null) await lockComplaint(trx, suit.appeal_id);
  return suit;
}

export const suitWords = ({ court, case_number: number, serial_key: key }: SuitRow): string =>
  `${court}, ${caseWords(number)}, штраф ${formatSerialNumber(key)}.`;

/** In the timeline of the complaint whose sender went to court, or gets money back. */
export async function tellCase(
  trx: Trx,
  context: EventContext,
  { appeal_id: id }: Pick<SuitRow, 'appeal_id'>,
  text: string,
): Promise<void> {
  if (id !== null) await recordMessage(trx, context, id, text);
}

/** Latest first. */
export async function listSuitsOf(db: Db, serialKey: string): Promise<CourtSuit[]> {
  const rows = await db
    .selectFrom('court_suits')
    .leftJoin('appeals', 'appeals.id', 'court_suits.appeal_id')
    .where('court_suits.serial_key', '=', serialKey)
    .selectAll('court_suits')
    .select('appeals.number as appeal_number')
    .orderBy('court_suits.id', 'desc')
    .execute();
  return rows.map(({ appeal_id: appeal, appeal_number: number, ...row }) => ({
    ...row,
    filed_at: instant(row.created_at),
    appeal: appeal === null || number === null ? null : { id: appeal, number },
    amount: amountOrNull(row.decided_kopecks),
    decided_on: instantOrNull(row.decided_on),
  }));
}
