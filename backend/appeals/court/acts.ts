import { courtDecisionSchema } from '@/contract/desk-court';
import { APPEAL_TEXT_MAX } from '@/domain/appeal-text';
import { caseWords, rulingOf, SUIT_OUTCOME_LABELS } from '@/domain/court-suits';
import { formatDate } from '@/domain/dates';
import { startOfDay } from '@/domain/kyiv-time';
import { amount, formatMoney, kopecks } from '@/domain/money';
import { HANDED_OVER_WAY, SHOW_OFFICER } from '@/domain/refunds';
import { formatSerialNumber } from '@/domain/serial-number';
import { badInput, wrongState } from '@/backend/core/http-error';
import type { Trx } from '@/backend/db/connection';
import {
  applyRuling,
  describeFine,
  fineAfter,
  fineBefore,
  fineSubject,
  lockFine,
  lookWantedBy,
  requireFine,
  resumeFine,
  requireUsual,
  restoreFine,
  serialKeyOf,
  sumToPay,
  suspendFine,
  tellingChanges,
} from '@/backend/fines';
import { actsOn, type Asked } from '@/backend/platform/acts/define-act';
import type { Context } from '@/backend/platform/context';
import { asTyped } from '@/backend/platform/second-look/give-back';
import { proposableAct } from '@/backend/platform/second-look/proposals';
import { requireLastDecision, UNDECIDED } from '@/backend/appeals/reopen';
import { sumsOf } from '@/backend/appeals/review';
import { stayOf } from '@/backend/appeals/stay';
import { lockComplaint, lockSuit, requireSuit, type SuitRow, suitWords, tellCase } from './suits';

/** The start of a day that is not to come; throws 400. */
export function requireDay(day: string, field: string, { since, now }: { since: number; now: number }): number {
  const at = startOfDay(day);
  if (at > now) throw badInput({ [field]: ['Цей день ще не настав. Вкажіть день, коли це сталося.'] });
  if (startOfDay(day, 1) <= since) throw badInput({ [field]: [`Це раніше, ніж могло статися: ${formatDate(since)}.`] });
  return at;
}

interface OfComplaint {
  serialKey: string;
  appeal_id: number | '';
}

export const onFine = actsOn({
  key: async ({ context, input }: Asked<{ id: number } & Pick<OfComplaint, 'appeal_id'>>): Promise<OfComplaint> => ({
    serialKey: await serialKeyOf(context, input.id),
    appeal_id: input.appeal_id,
  }),
  hold: async (trx: Trx, { serialKey, appeal_id: complaint }: OfComplaint) => {
    if (complaint !== '') await lockComplaint(trx, complaint);
    return lockFine(trx, serialKey);
  },
  subject: ({ serial_key: key }) => fineSubject(key),
});

const onSuit = actsOn({
  key: ({ input: { id } }) => ({ id }),
  hold: lockSuit,
  subject: ({ serial_key: key }) => fineSubject(key),
});

/** Throws 400 for a complaint about another fine. */
export async function requireOfFine(trx: Trx, serialKey: string, id: number | ''): Promise<number | null> {
  if (id === '') return null;
  const appeal = await trx
    .selectFrom('appeals')
    .where('id', '=', id)
    .where('serial_key', '=', serialKey)
    .select('id')
    .executeTakeFirst();
  if (!appeal) throw badInput({ appeal_id: ['Ця скарга не про цей штраф. Виберіть іншу або «без скарги».'] });
  return appeal.id;
}

const causeOf = (what: string, { id }: Pick<SuitRow, 'id'>, { now }: Context) => ({
  cause: `court:${id}:${what}:${now()}`,
});

export const sue = onFine('court.sue', {
  journal: 'court.sued',
  effect: async ({ trx, context, row: fine, input }) => {
    const { court, case_number, filed_on: day } = input;
    const known = await trx
      .selectFrom('court_suits')
      .where('serial_key', '=', fine.serial_key)
      .where('case_number', '=', case_number)
      .select('id')
      .executeTakeFirst();
    if (known) throw wrongState(`Позов щодо цього штрафу, ${caseWords(case_number)}, уже записано.`);
    const { serial_key, plate_key } = fine;
    const suit = await trx
      .insertInto('court_suits')
      .values({
        serial_key,
        plate_key,
        appeal_id: await requireOfFine(trx, serial_key, input.appeal_id),
        court,
        case_number,
        created_at: requireDay(day, 'filed_on', { since: fine.violated_at, now: context.now() }),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellingChanges(trx, context, fine, causeOf('sued', suit, context), () => suspendFine(trx, suit));
    const { isPaid = false, isEnforced = false } = (await describeFine(trx, context, suit)) ?? {};
    const stay = stayOf({ isLate: false, isPaid, isEnforced });
    await tellCase(trx, context, suit, `Подано позов від ${formatDate(suit.created_at)}. ${suitWords(suit)} ${stay}`);
    return { done: undefined, after: { court, case_number, filed_on: day } };
  },
  command: null,
});

function decisionWords({ outcome, decided_on: on, decision_number: number, decided_kopecks: sum }: SuitRow) {
  if (outcome === null || on === null) return '';
  const named = `Рішення суду${number ? ` №\u00a0${number}` : ''} від ${formatDate(on)}`;
  const words = SUIT_OUTCOME_LABELS[outcome];
  return `${named}: ${words.charAt(0).toLowerCase()}${words.slice(1)}${sum === null ? '' : `, нова сума – ${formatMoney(amount(sum))}`}.`;
}

/** A new hearing keeps the fine held up, as after a complaint. */
const decideSuit = onSuit('court.decide', {
  journal: 'court.decided',
  secondLook: async ({ trx, context, row: suit, input }) => {
    if (suit.outcome !== null)
      throw wrongState('Рішення суду в цій справі вже записано. Щоб виправити, скасуйте запис.');
    const fine = await lockFine(trx, suit.serial_key);
    const sum = input.outcome === 'amount_changed' ? { kopecks: kopecks(input.amount) } : {};
    const ruling = { outcome: rulingOf(input.outcome), ...sum };
    const changes = input.outcome === 'cancelled' || input.outcome === 'amount_changed';
    if (changes && !input.accept) await requireUsual(trx, fine, fineAfter(fine, ruling, context.now()), context.now());
    return lookWantedBy(trx, context, suit, ruling);
  },
  effect: async ({ trx, context, row: suit, input }) => {
    const { outcome, decided_on: day, decision_number: number } = input;
    const at = context.now();
    const toPay = await sumToPay(trx, suit);
    const sum = outcome === 'amount_changed' ? kopecks(input.amount) : null;
    const decided = await trx
      .updateTable('court_suits')
      .set((eb) => ({
        outcome,
        decision_number: number === '' ? null : number,
        decided_on: requireDay(day, 'decided_on', { since: suit.created_at, now: at }),
        decided_at: at,
        decided_kopecks: sum,
        suspends_fine: outcome === 'returned' ? 1 : 0,
        version: eb('version', '+', 1),
      }))
      .set({ fine_before_decision: await fineBefore(trx, suit) })
      .where('id', '=', suit.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const ruling = { outcome: rulingOf(outcome), kopecks: sum, at, suspends: decided.suspends_fine };
    await tellingChanges(trx, context, suit, causeOf('decided', suit, context), () => applyRuling(trx, suit, ruling));
    const { wasHandedOver = false, isEnforced = false } = (await describeFine(trx, context, suit)) ?? {};
    const ways = [
      ...(outcome === 'cancelled' && wasHandedOver ? [HANDED_OVER_WAY] : []),
      ...(isEnforced && (outcome === 'amount_changed' || outcome === 'returned') ? [SHOW_OFFICER.decision] : []),
    ];
    await tellCase(trx, context, decided, [decisionWords(decided), suitWords(decided), ...ways].join(' '));
    const [was, is] = sumsOf(toPay, await sumToPay(trx, suit));
    return { done: undefined, before: { ...was }, after: { outcome, decided_on: day, ...is } };
  },
  command: null,
});

/** The decision first, then the suit itself. */
export const undoSuit = onSuit('court.undo', {
  journal: 'court.undone',
  effect: async ({ trx, context, row: suit }) => {
    await lockFine(trx, suit.serial_key);
    const toPay = await sumToPay(trx, suit);
    if (suit.outcome === null) {
      await trx.deleteFrom('court_suits').where('id', '=', suit.id).execute();
      await tellingChanges(trx, context, suit, causeOf('undone', suit, context), () => resumeFine(trx, suit));
    } else {
      await requireLastDecision(trx, suit);
      await trx
        .updateTable('court_suits')
        .set((eb) => ({ ...UNDECIDED, decision_number: null, decided_on: null, version: eb('version', '+', 1) }))
        .where('id', '=', suit.id)
        .execute();
      await tellingChanges(trx, context, suit, causeOf('undone', suit, context), () => restoreFine(trx, context, suit));
    }
    const what = suit.outcome === null ? 'позов' : 'рішення суду';
    await tellCase(trx, context, suit, `Запис про ${what} скасовано: його внесено помилково. ${suitWords(suit)}`);
    const [was, is] = sumsOf(toPay, await sumToPay(trx, suit));
    const { case_number, outcome } = suit;
    return { done: undefined, before: { case_number, outcome, ...was }, after: { outcome: null, ...is } };
  },
  command: null,
});

/** Where a sum falls, another of the staff confirms what the court decided. */
export const decideSuitOrPropose = proposableAct({
  name: 'court.decide',
  right: 'appeals.handle',
  input: courtDecisionSchema,
  describe: async ({ db }, { id, outcome, amount: sum }) => {
    const suit = await requireSuit(db, { id });
    const words = `${SUIT_OUTCOME_LABELS[outcome]}${sum === '' ? '' : `: ${formatMoney(sum)}`}`;
    return {
      subject: fineSubject(suit.serial_key),
      words:
        `Записати рішення суду щодо штрафу ${formatSerialNumber(suit.serial_key)}, ${caseWords(suit.case_number)}. ${words}.`.slice(
          0,
          APPEAL_TEXT_MAX,
        ),
    };
  },
  facts: ({ decided_on: day, decision_number: number }) => [
    { label: 'Рішення суду', value: `${formatDate(startOfDay(day))}${number ? `, №\u00a0${number}` : ''}` },
  ],
  typed: async (trx, input) => {
    const { id: fine } = await requireFine(trx, (await requireSuit(trx, input)).serial_key);
    return { about: `court/${fine}`, form: `court-${input.id}`, values: asTyped(input) };
  },
  perform: (context, input) => decideSuit(context, input),
});
