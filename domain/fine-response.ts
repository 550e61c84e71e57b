import type { FineDocument } from './fine-document';
import type { PaymentClaim } from './payment-claim';

export const FINE_STATUSES = ['unpaid', 'paid', 'appealed', 'cancelled', 'enforcement'] as const;
export type FineStatus = (typeof FINE_STATUSES)[number];
/** A city's own API may not say how a case was closed, or say it in words unknown here. */
export const TOLD_STATUSES = [...FINE_STATUSES, 'closed', 'unknown'] as const;

/** КУпАП ст. 300-1, 300-2, 308. */
const FINE_STAGES = ['discount', 'full', 'overdue', 'enforcement', 'closed', 'suspended'] as const;
export type FineStage = (typeof FINE_STAGES)[number];
export const TOLD_STAGES = [...FINE_STAGES, 'unknown'] as const;

/** running: the discounted sum is enough; undecided: before service, not certain; over: no longer enough. */
export const DISCOUNT_STATES = ['running', 'undecided', 'over'] as const;
export const TOLD_DISCOUNT_STATES = [...DISCOUNT_STATES, 'unknown'] as const;

/** What changes with time alone. Sums are decimal hryvnia, instants ISO 8601. */
export interface FineSnapshot {
  status?: (typeof TOLD_STATUSES)[number];
  stage?: (typeof TOLD_STAGES)[number];
  amount_today?: string;
  discount_state?: (typeof TOLD_DISCOUNT_STATES)[number] | null;
  /** The discounted sum before part payments, while it is or may be enough. */
  discount_amount?: string | null;
  discount_until?: string | null;
  pay_until?: string | null;
  appeal_until?: string | null;
  legal_basis?: Partial<Record<'discount_until' | 'pay_until' | 'appeal_until', string | null>>;
}

export interface FineResponse extends FineSnapshot {
  serial_number: string;
  license_plate: string;
  document?: FineDocument;
  amount?: string;
  paid_amount?: string | null;
  /** Opens what is said here, signed. */
  attestation_code?: string | undefined;
  /** Server time of the response. */
  as_of?: string;
  /** Later states, the nearest first. */
  upcoming?: ({ at: string } & FineSnapshot)[];
  payment_claim?: PaymentClaim | null;
  issued_at?: string | null;
  served_at?: string | null;
  violated_at?: string | null;
}
