import { formatDate } from '@/domain/dates';
import { amount, formatMoney } from '@/domain/money';
import { formatSerialNumber, equalSerialKeys, keysTypedAs } from '@/domain/serial-number';
import { instant } from '@/backend/db/wire';
import { doorsOf } from '@/backend/platform/acts/define-act';
import type { DeskOf } from '@/backend/platform/desk/handlers';
import { recordLook } from '@/backend/platform/journal/record-look';
import { importSubject } from '@/backend/platform/import/run-import';
import { actOrPropose, listWaiting, proposableAct } from '@/backend/platform/second-look/proposals';
import { paymentQueue, serializeUnmatched } from '@/backend/fines/payments/list-unmatched';
import { requireFine, lockFine } from '@/backend/fines/find-named-fine';
import { listProposedMatches, MATCH } from '@/backend/fines/payments/proposed-matches';
import * as unmatched from '@/backend/fines/payments/unmatched';
import {
  paymentSubject,
  requireUnmatched,
  countedApart,
  requireState,
  resolveUnmatched,
  type UnmatchedRow,
} from '@/backend/fines/payments/unmatched';
import { normaliseLicensePlate } from '@/domain/license-plate';
import type { JoinedClaim } from '@/domain/payment-claim';
import { HttpError } from '@/backend/core/http-error';
import type { Db } from '@/backend/db/connection';
import { sumsToday } from '@/backend/fines/serialize';
import type { Context } from '@/backend/platform/context';
import { staleVersion } from '@/backend/platform/journal/stale';
import { changeRecord } from '@/backend/platform/import/change-record';
import { notingLines, paidRow } from './import-payments';
import { endJoinedClaim } from '@/backend/fines/payment-claims/end-claims';
import { claimedAs } from '@/backend/fines/payment-claims/likely-payments';
import { payingOf, settle } from '@/backend/fines/payments/match-line';
import { findProofs } from '@/backend/fines/payments/stored-payments';
import { serialKeysIn } from '@/backend/fines/payments/statement';
import { findRules } from '@/backend/fines/rules';

const LIKELY = 10;
const KEYS_MAX = 50;
/** How many numbers of a long purpose are tried; each may be typed in several ways. */
const MEANT_MAX = 5_000;

interface Matching {
  serialKey: string;
  version: number;
  madeBy: string;
  /** From which it is joined. */
  claim?: number | undefined;
}

/** Logged as an import, so that its undo takes it back. Returns what became of its claim. Throws 404 and 409. */
async function matchByHand(
  context: Context,
  id: number,
  { serialKey, version, madeBy, claim }: Matching,
): Promise<JoinedClaim> {
  const rules = await findRules(context.db);
  const { fingerprint, amount_kopecks: kopecks, paid_at: at } = await requireUnmatched(context.db, { id });
  const line = payingOf({ kopecks, at }, context.now());
  let joined: JoinedClaim = 'untold';
  await changeRecord(context, notingLines([{ line, fingerprint, serialKey }]), {
    origin: { record: String(id), madeBy },
    accept: true,
    act: () => ({ act: 'payment.matched', subject: paymentSubject(id), after: { serial_number: serialKey } }),
    rowOf: async (trx) => {
      // The fine first, as an import of fines locks them.
      const fine = await lockFine(trx, serialKey);
      const row = await requireUnmatched(trx, { id });
      if (row.version !== version) throw await staleVersion(trx, paymentSubject(id), countedApart(row));
      requireState(row, 'open');
      const proofs = (await findProofs(trx, [fine.serial_key])).get(fine.serial_key) ?? [];
      const settled = settle(fine, line, proofs, rules, { isByHand: true });
      if ('reason' in settled)
        throw new HttpError(409, { detail: `Не враховано: ${settled.reason}.`, code: 'not_payable' });
      return paidRow(settled.fine);
    },
    record: async (trx, { importId }) => {
      const resolved = { serial_key: serialKey, import_id: importId, resolved_at: context.now(), resolved_by: madeBy };
      await resolveUnmatched(trx, { id, version }, { state: 'matched', ...resolved });
      if (claim !== undefined) joined = await endJoinedClaim(trx, context, { id: claim, serialKey }, importId);
    },
  });
  return joined;
}

/**
 * Unpaid fines whose number the purpose has, with another series or part of it, and those of which somebody says that
 * they were paid so.
 */
async function likelyFines(db: Db, row: UnmatchedRow, now: number) {
  const { purpose, paid_at: at } = row;
  const claimed = await claimedAs(db, row);
  const written = serialKeysIn(purpose).slice(0, KEYS_MAX).flatMap(keysTypedAs);
  const keys = [...new Set(written.flatMap(equalSerialKeys))].slice(0, MEANT_MAX);
  const plates = [...purpose.toUpperCase().matchAll(/[\p{L}]{2}\s?\d{4}\s?[\p{L}]{2}/gu)].map(([plate]) => plate);
  const plateKeys = [...new Set(plates.map(normaliseLicensePlate))];
  if (keys.length + plateKeys.length + claimed.length === 0) return [];
  const rows = await db
    .selectFrom('fines')
    .where((eb) =>
      eb.or([
        ...(keys.length > 0 ? [eb('serial_key', 'in', keys)] : []),
        ...(plateKeys.length > 0 ? [eb('plate_key', 'in', plateKeys)] : []),
        ...(claimed.length > 0 ? [eb('serial_key', 'in', claimed)] : []),
      ]),
    )
    .where('paid_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('violated_at', '<=', at)
    .selectAll()
    .orderBy('violated_at', 'desc')
    .limit(LIKELY)
    .execute();
  const rules = await findRules(db);
  return rows.map((fine) => ({
    ...fine,
    sums: sumsToday(fine, rules, now),
    is_claimed: claimed.includes(fine.serial_key),
  }));
}

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
