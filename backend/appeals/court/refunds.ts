import type { z } from 'zod';
import { type Refund, refundSchema } from '@/contract/desk-court';
import { formatDate } from '@/domain/dates';
import { startOfDay } from '@/domain/kyiv-time';
import { amount, formatMoney, kopecks } from '@/domain/money';
import { REFUND_REASONS, type RefundState } from '@/domain/refunds';
import { secondLookRule } from '@/domain/second-look';
import { formatSerialNumber } from '@/domain/serial-number';
import { HttpError, wrongState } from '@/backend/core/http-error';
import type { Db, Trx } from '@/backend/db/connection';
import { instant, instantOrNull } from '@/backend/db/wire';
import { fineSubject, noteCitizens, paidForFine, serialKeyOf } from '@/backend/fines';
import { actsOn } from '@/backend/platform/acts/define-act';
import { requireRow } from '@/backend/db/rows';
import type { Context } from '@/backend/platform/context';
import { asTyped } from '@/backend/platform/second-look/give-back';
import { proposableAct } from '@/backend/platform/second-look/proposals';
import { findSettings } from '@/backend/platform/settings/queries';
import { onFine, requireDay, requireOfFine } from './acts';
import { type RefundRow, refundWords, tellPayer } from './refund-mails';
import { lockComplaint, tellCase } from './suits';

const held = (db: Db, serialKey: string) =>
  db.selectFrom('refunds').where('serial_key', '=', serialKey).where('state', '!=', 'dropped');

type Asking = Pick<z.output<typeof refundSchema>, 'amount' | 'payer_code' | 'requested_on' | 'accept'>;

/** What was not paid does not go back; more than is known to be paid, or the same once more, is asked about. */
async function requirePaid(trx: Trx, serialKey: string, { accept, ...asking }: Asking): Promise<void> {
  const [sum, requestedOn] = [kopecks(asking.amount), startOfDay(asking.requested_on)];
  const paid = await paidForFine(trx, serialKey);
  if (paid === null) throw wrongState('За цим штрафом сплати не зараховано: спершу зарахуйте платіж, тоді повертайте.');
  if (accept) return;
  const rows = await held(trx, serialKey).select(['kopecks', 'payer_code', 'requested_on']).execute();
  const isKnown = rows.some(
    (row) => row.kopecks === sum && row.payer_code === asking.payer_code && row.requested_on === requestedOn,
  );
  const all = rows.reduce((total, { kopecks: one }) => total + one, sum);
  const doubts = [
    isKnown &&
      `Повернення ${formatMoney(asking.amount)} цій особі за заявою від ${formatDate(requestedOn)} уже записано. Чи це не те саме?`,
    all > paid.kopecks &&
      `За цим штрафом ${paid.words}, повертають разом ${formatMoney(amount(all))}. Чи це не описка?`,
  ].filter(Boolean);
  if (doubts.length > 0) throw new HttpError(409, { detail: `Перевірте: ${doubts.join(' ')}`, code: 'doubts' });
}

/** In each place where somebody may look for it. */
async function tell(trx: Trx, context: Context, refund: RefundRow, was?: RefundState): Promise<void> {
  const words = refundWords(refund, was);
  await tellPayer(trx, refund, words, context.now());
  await noteCitizens(trx, refund, context.now());
  await tellCase(trx, context, refund, words.paragraphs[0] ?? '');
}

const submit = onFine('refunds.submit', {
  journal: 'refund.submitted',
  secondLook: async ({ trx, row: fine, input }) => {
    await requirePaid(trx, fine.serial_key, input);
    const isWanted = secondLookRule((await findSettings(trx))?.second_look).cancelled;
    return isWanted ? `Повертають кошти за штраф ${formatSerialNumber(fine.serial_key)}` : undefined;
  },
  effect: async ({ trx, context, row: fine, input }) => {
    const { reason, payer, payer_code, iban, email, address, submission_number: number } = input;
    const now = context.now();
    const { serial_key, plate_key } = fine;
    const refund = await trx
      .insertInto('refunds')
      .values({
        ...{ serial_key, plate_key, reason, payer, payer_code, iban, email, address },
        appeal_id: await requireOfFine(trx, serial_key, input.appeal_id),
        kopecks: kopecks(input.amount),
        requested_on: requireDay(input.requested_on, 'requested_on', { since: fine.violated_at, now }),
        submitted_on: requireDay(input.submitted_on, 'submitted_on', { since: fine.violated_at, now }),
        submission_number: number === '' ? null : number,
        returned_on: null,
        state: 'submitted',
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tell(trx, context, refund);
    return { done: undefined, after: { kopecks: refund.kopecks, reason, state: 'submitted' } };
  },
  command: null,
});

const requireRefund = requireRow('refunds', 'Такого повернення вже немає. Оновіть сторінку.');

const onRefund = actsOn({
  key: ({ input: { id } }) => ({ id }),
  hold: requireRefund,
  subject: ({ serial_key: key }) => fineSubject(key),
});

async function change(trx: Trx, context: Context, refund: RefundRow, to: Pick<RefundRow, 'state' | 'returned_on'>) {
  const changed = await trx
    .updateTable('refunds')
    .set((eb) => ({ ...to, version: eb('version', '+', 1) }))
    .where('id', '=', refund.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(trx, context, changed, refund.state);
  return { done: undefined, before: { state: refund.state }, after: { state: to.state } };
}

export const returnRefund = onRefund('refunds.return', {
  journal: 'refund.returned',
  effect: async ({ trx, context, row, input: { returned_on: day } }) => {
    if (row.state !== 'submitted') throw wrongState('Це повернення вже не чекає на Казначейство. Оновіть сторінку.');
    const at = requireDay(day, 'returned_on', { since: row.submitted_on, now: context.now() });
    return change(trx, context, row, { state: 'returned', returned_on: at });
  },
  command: null,
});

/** The return first, then the refund itself; the payer is told. */
export const undoRefund = onRefund('refunds.undo', {
  journal: 'refund.undone',
  effect: async ({ trx, context, row }) => {
    if (row.state === 'dropped') throw wrongState('Запис про це повернення вже скасовано.');
    return change(trx, context, row, { state: row.state === 'returned' ? 'submitted' : 'dropped', returned_on: null });
  },
  command: null,
});

/** Money that leaves the city is confirmed by another where a cancelled fine is. */
export const submitOrPropose = proposableAct({
  name: 'refunds.submit',
  right: 'appeals.handle',
  input: refundSchema,
  describe: async (context, { id, amount: sum, reason }: z.infer<typeof refundSchema>) => {
    const key = await serialKeyOf(context, id);
    const words = `Повернути ${formatMoney(sum)} за штраф ${formatSerialNumber(key)}: ${REFUND_REASONS[reason]}.`;
    return { subject: fineSubject(key), words };
  },
  facts: ({ payer, payer_code: code, iban, email, address, submission_number: number, ...given }) => [
    { label: 'Кому', value: `${payer}, ${code}` },
    { label: 'Рахунок', value: iban },
    { label: 'Заява від', value: formatDate(startOfDay(given.requested_on)) },
    { label: 'Подання', value: `${formatDate(startOfDay(given.submitted_on))}${number ? `, №\u00a0${number}` : ''}` },
    { label: 'Лист', value: [email, address].filter(Boolean).join(', ') },
  ],
  // An entry of the complaint may have been undone since.
  typed: async (trx, { id, ...input }) => {
    const [complaint] = input.appeal_id === '' ? [] : await lockComplaint(trx, input.appeal_id);
    return {
      ...{ about: `court/${id}`, form: 'refund', values: asTyped({ ...input, appeal_id: complaint?.id ?? '' }) },
      ...(complaint && { appeal_id: complaint.id }),
    };
  },
  perform: async (context, { id, ...input }) =>
    submit(context, { ...input, serialKey: await serialKeyOf(context, id) }),
});

/** Latest first. */
export async function listRefundsOf(db: Db, serialKey: string): Promise<Refund[]> {
  const rows = await held(db, serialKey).selectAll().orderBy('id', 'desc').execute();
  return rows.map((row) => ({
    ...row,
    amount: amount(row.kopecks),
    requested_on: instant(row.requested_on),
    submitted_on: instant(row.submitted_on),
    returned_on: instantOrNull(row.returned_on),
  }));
}
