import { z } from 'zod';
import { type NotOurs, NOT_OURS_KEYS } from '@/domain/not-ours';
import { isOneOf } from '@/domain/keys';
import { formatDate } from '@/domain/dates';
import { amount, formatMoney } from '@/domain/money';
import { formatSerialNumber } from '@/domain/serial-number';
import { instant, instantOrNull } from '@/backend/db/wire';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { countLook } from '@/backend/platform/journal/count-look';
import { recordLook } from '@/backend/platform/journal/record-look';
import { actOrPropose, proposableAct } from '@/backend/platform/second-look/proposals';
import { listUnmatched, nextOpen } from '@/backend/fines/payments/list-unmatched';
import { likelyFines, matchByHand } from './match-by-hand';
import {
  markNotOurs,
  paymentSubject,
  reopenNotOurs,
  requireUnmatched,
  type UnmatchedRow,
} from '@/backend/fines/payments/unmatched';

const resolutionOf = (stored: string | null): NotOurs | null =>
  stored !== null && isOneOf(NOT_OURS_KEYS, stored) ? stored : null;

const serializeUnmatched = (row: UnmatchedRow) => ({
  ...row,
  amount: amount(row.amount_kopecks),
  paid_at: instant(row.paid_at),
  resolution: resolutionOf(row.resolution),
  serial_number: row.serial_key === null ? null : formatSerialNumber(row.serial_key),
  resolved_at: instantOrNull(row.resolved_at),
});

export const matchPayment = proposableAct({
  name: 'payments.match',
  right: 'payments.match',
  input: z.object({ id: z.number(), version: z.number(), serialKey: z.string() }),
  describe: async ({ db }, { id, serialKey }) => {
    const { amount_kopecks: sum, paid_at: at } = await requireUnmatched(db, id);
    const words = `Зарахувати платіж ${formatMoney(amount(sum))} від ${formatDate(at)} за постановою ${formatSerialNumber(serialKey)}.`;
    return { subject: paymentSubject(id), words };
  },
  perform: (context, { id, ...match }, madeBy) => matchByHand(context, id, { ...match, madeBy }),
});

export const paymentsDesk: DeskOf<'payments'> = {
  'payments.list': async ({ context, staff, input: { state, q, after } }) => {
    await countLook(context, staff, 'payments', q !== '');
    const { rows, next, total } = await listUnmatched(context.db, { state, q, after });
    return { rows: rows.map(serializeUnmatched), next, total };
  },

  'payments.find': async ({ context, acting, input: { id } }) => {
    const row = await requireUnmatched(context.db, id);
    const likely = row.state === 'open' ? await likelyFines(context.db, row, context.now()) : [];
    await recordLook(acting, 'payment.seen', paymentSubject(id));
    return {
      ...serializeUnmatched(row),
      likely: likely.map((fine) => ({
        id: fine.id,
        serial_number: formatSerialNumber(fine.serial_number),
        license_plate: fine.plate_key,
        violated_at: instant(fine.violated_at),
        sums_today: fine.sums,
      })),
      next_id: await nextOpen(context.db, row),
    };
  },

  'payments.match': async ({ context, staff, input: { serial_number: serialKey, ...payment } }) => {
    const { state } = await actOrPropose(context, staff, matchPayment, { ...payment, serialKey });
    return state === 'done' ? {} : { proposed: true };
  },

  'payments.reject': ({ acting, staff, input: { id, version, reason } }) =>
    markNotOurs(acting, id, { version, reason, madeBy: staff.name }),

  'payments.reopen': ({ acting, input: { id, version } }) => reopenNotOurs(acting, id, version),
};
