import { versionSchema } from '@/contract/desk-cars';
import {
  deskPaymentSchema,
  paymentMatchedSchema,
  paymentMatchSchema,
  paymentNotOursSchema,
  paymentsQuerySchema,
  unmatchedPaymentsSchema,
} from '@/contract/desk-payments';
import { z } from '@/contract/zod';
import { type NotOurs, NOT_OURS_KEYS } from '@/domain/not-ours';
import { isOneOf } from '@/domain/keys';
import { formatDate } from '@/domain/dates';
import { amount, formatMoney } from '@/domain/money';
import { formatSerialNumber } from '@/domain/serial-number';
import { instant, instantOrNull } from '@/backend/db/wire';
import { empty, ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import { countLook } from '@/backend/platform/journal/count-look';
import { recordLook } from '@/backend/platform/journal/record-look';
import { actOrPropose, proposableAct } from '@/backend/platform/second-look/proposals';
import { asStaff, STAFF } from '@/backend/platform/staff/require-staff';
import { listUnmatched, nextOpen } from './list-unmatched';
import { likelyFines, matchByHand } from './match-by-hand';
import { markNotOurs, paymentSubject, reopenNotOurs, requireUnmatched, type UnmatchedRow } from './unmatched';

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

const done = empty('Записано');

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

export const paymentCalls = [
  call('GET /desk/payments/', {
    summary: 'Рядки виписок, для яких постанови не знайдено',
    who: STAFF('payments.see'),
    query: paymentsQuerySchema,
    answer: ok('Платежі', unmatchedPaymentsSchema),
    handle: async ({ context, staff, query: { state, q, after } }) => {
      const { db } = context;
      await countLook(context, staff, 'payments', q !== '');
      const { rows, next, total } = await listUnmatched(db, { state, q, after });
      return { rows: rows.map(serializeUnmatched), next, total };
    },
  }),

  call('GET /desk/payments/{id}/', {
    summary: 'Невпізнаний платіж і штрафи, яких він може стосуватися; перегляд записано в журнал',
    who: STAFF('payments.see'),
    answer: ok('Платіж', deskPaymentSchema),
    handle: async ({ context, staff, params: { id } }) => {
      const row = await requireUnmatched(context.db, id);
      const likely = row.state === 'open' ? await likelyFines(context.db, row, context.now()) : [];
      await recordLook(asStaff(context, staff), 'payment.seen', paymentSubject(id));
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
  }),

  call('POST /desk/payments/{id}/match/', {
    summary: 'Зарахувати платіж за постановою; повертає import undo',
    who: STAFF('payments.match'),
    body: json(paymentMatchSchema),
    answer: ok('Зараховано чи запропоновано', paymentMatchedSchema),
    errors: [409],
    handle: async ({ context, staff, params: { id }, body: { version, serial_number: serialKey } }) => {
      const { state } = await actOrPropose(context, staff, matchPayment, { id, version, serialKey });
      return state === 'done' ? {} : { proposed: true };
    },
  }),

  call('POST /desk/payments/{id}/not-ours/', {
    summary: 'Платіж не за штраф: з причиною',
    who: STAFF('payments.match'),
    body: json(paymentNotOursSchema),
    answer: done,
    errors: [409],
    handle: ({ context, staff, params: { id }, body: { version, reason } }) =>
      markNotOurs(asStaff(context, staff), id, { version, reason, madeBy: staff.name }),
  }),

  call('POST /desk/payments/{id}/reopen/', {
    summary: 'Повернути до невпізнаних платіж, який позначено чужим',
    who: STAFF('payments.match'),
    body: json(z.object({ version: versionSchema })),
    answer: done,
    errors: [409],
    handle: ({ context, staff, params: { id }, body: { version } }) =>
      reopenNotOurs(asStaff(context, staff), id, version),
  }),
];
