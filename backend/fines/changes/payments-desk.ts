import { formatDate } from '@/domain/dates';
import { amount, formatMoney } from '@/domain/money';
import { formatSerialNumber } from '@/domain/serial-number';
import { instant } from '@/backend/db/wire';
import { doorsOf } from '@/backend/platform/acts/define-act';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { recordLook } from '@/backend/platform/journal/record-look';
import { importSubject } from '@/backend/platform/import/run-import';
import { actOrPropose, listWaiting, proposableAct } from '@/backend/platform/second-look/proposals';
import { paymentQueue, serializeUnmatched } from '@/backend/fines/payments/list-unmatched';
import { requireFine } from '@/backend/fines/find-named-fine';
import { listProposedMatches, MATCH } from '@/backend/fines/payments/proposed-matches';
import { likelyFines, matchByHand } from './match-by-hand';
import * as unmatched from '@/backend/fines/payments/unmatched';
import { paymentSubject, requireUnmatched } from '@/backend/fines/payments/unmatched';

export const matchPayment = proposableAct({
  ...MATCH,
  right: 'payments.match',
  describe: async ({ db }, { id, serialKey }) => {
    const { amount_kopecks: sum, paid_at: at } = await requireUnmatched(db, { id });
    const words = `Зарахувати платіж ${formatMoney(amount(sum))} від ${formatDate(at)} за постановою ${formatSerialNumber(serialKey)}.`;
    return { subject: paymentSubject(id), words };
  },
  perform: (context, { id, ...match }, madeBy) => matchByHand(context, id, { ...match, madeBy }),
});

export const paymentsDesk: DeskOf<'payments'> = {
  'payments.list': async (given) => {
    const proposed = (await listProposedMatches(given.context.db)).map(({ id }) => id);
    const list = await paymentQueue.list(given);
    return { ...list, rows: list.rows.map((row) => ({ ...row, is_proposed: proposed.includes(row.id) })) };
  },

  'payments.find': async ({ context, staff, acting, input: { id } }) => {
    const row = await requireUnmatched(context.db, { id });
    const likely = row.state === 'open' ? await likelyFines(context.db, row, context.now()) : [];
    await recordLook(acting, 'payment.seen', paymentSubject(id));
    const proposed = (await listProposedMatches(context.db)).map((match) => match.id);
    return {
      ...serializeUnmatched(row),
      likely: likely.map((fine) => ({
        id: fine.id,
        serial_number: formatSerialNumber(fine.serial_number),
        license_plate: fine.plate_key,
        violated_at: instant(fine.violated_at),
        sums_today: fine.sums,
        is_claimed: fine.is_claimed,
      })),
      waiting: await listWaiting(context.db, staff, [
        ...(row.state === 'open' ? [paymentSubject(id)] : []),
        ...(row.import_id === null ? [] : [importSubject(row.import_id)]),
      ]),
      next_id: await paymentQueue.nextId(context, { state: 'open', q: '', without: proposed }, [row.paid_at, id]),
    };
  },

  'payments.match': async ({ context, staff, input: { serial_number: serialKey, ...payment } }) => {
    const outcome = await actOrPropose(context, staff, matchPayment, { ...payment, serialKey });
    if (outcome.state === 'proposed') return { proposed: true };
    const { serial_number: serial, plate_key: plate } = await requireFine(context.db, serialKey);
    const counted = { counted_for: { serial_number: serial, license_plate: plate } };
    return payment.claim === undefined ? counted : { ...counted, claim: outcome.done };
  },

  ...doorsOf(unmatched),
};
