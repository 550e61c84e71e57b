import { amount } from '@/domain/money';
import { amountOrNull, degrees, instant, instantOrNull } from '@/backend/db/wire';
import type { DeadlineRules } from '@/domain/deadline-rules';
import { readFine } from '@/domain/fine-state';
import { fineDocument } from '@/domain/fine-document';
import type { FineResponse } from '@/domain/fine-response';
import type { Deadlines } from '@/domain/deadlines/deadlines';
import type { PaymentClaim } from '@/domain/payment-claim';
import type { FineClaim, FineRefund } from './fine-claims';
import type { StoredFine } from './queries';
import { storedDeadlines, storedEvents } from './stored-deadlines';
import { photoUrl, readPhotos } from './stored-photos';
import { computeTurns } from '@/domain/deadlines/turns';
import type { Context } from '@/backend/platform/context';
import { findOwnFine } from './find-named-fine';
import { findRules } from './rules';

export const claimOnWire = ({ state, created_at: at, check_until: until }: FineClaim): PaymentClaim => ({
  state,
  sent_at: instant(at),
  check_until: instant(until),
});

const refundOnWire = ({ kopecks, submitted_on: submitted, returned_on: returned }: FineRefund) => ({
  state: returned === null ? ('submitted' as const) : ('returned' as const),
  amount: amount(kopecks),
  at: instant(returned ?? submitted),
});

export function notifiedFine(row: StoredFine, rules: DeadlineRules, now: number) {
  const deadlines = storedDeadlines(row, rules, now);
  return {
    serial_number: row.serial_number,
    license_plate: row.plate_key,
    document: fineDocument({ ...row, stage: deadlines.stage }),
    amount: amount(row.amount_kopecks),
    paid_amount: amountOrNull(deadlines.paidPartKopecks),
    ...standing(deadlines),
    as_of: instant(now),
    upcoming: computeTurns(storedEvents(row), rules, now).map((turn) => ({
      at: instant(turn.at),
      ...standing(turn.deadlines),
    })),
    ...(row.claim && { payment_claim: claimOnWire(row.claim) }),
    issued_at: instantOrNull(row.issued_at),
    served_at: instantOrNull(row.served_at),
    violated_at: instant(row.violated_at),
  } satisfies FineResponse;
}

/** What settles the fine today: two sums while it is not certain whether the discount still counts. */
export function sumsToday(row: StoredFine, rules: DeadlineRules, now: number): string[] {
  const answer = notifiedFine(row, rules, now);
  const { discount, sums } = readFine(answer, now);
  return discount?.kind === 'undecided' ? sums : [answer.amount_today];
}

export function serializeFine(row: StoredFine, rules: DeadlineRules, now: number) {
  return {
    ...row,
    ...notifiedFine(row, rules, now),
    refund: row.refund && row.car_id !== undefined ? refundOnWire(row.refund) : undefined,
    lat: degrees(row.lat_e6),
    lon: degrees(row.lon_e6),
    photos: readPhotos(row.photos).map((photo) => ({
      url: photoUrl(photo),
      alt: photo.alt,
      taken_at: instantOrNull(photo.taken_at),
    })),
  };
}

/** As its owner sees it. For the staff: whoever calls it has checked the right. */
export async function findFullFine({ db, now }: Context, keys: { plate_key: string; serial_key: string }) {
  const row = await findOwnFine(db, keys);
  return row ? serializeFine(row, await findRules(db), now()) : null;
}

const standing = (deadlines: Deadlines) => ({
  status: deadlines.status,
  stage: deadlines.stage,
  amount_today: amount(deadlines.amountTodayKopecks),
  discount_state: deadlines.discountState,
  discount_amount: amountOrNull(deadlines.discountAmountKopecks),
  discount_until: instantOrNull(deadlines.discountUntil),
  pay_until: instantOrNull(deadlines.payUntil),
  appeal_until: instantOrNull(deadlines.appealUntil),
  legal_basis: {
    discount_until: deadlines.legalBasis.discountUntil,
    pay_until: deadlines.legalBasis.payUntil,
    appeal_until: deadlines.legalBasis.appealUntil,
  },
});
