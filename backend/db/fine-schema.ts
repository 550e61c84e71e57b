import type { Generated } from 'kysely';
import type { ClaimState } from '@/domain/payment-claim';
import type { SuitOutcome } from '@/domain/court-suits';
import type { RefundReason, RefundState } from '@/domain/refunds';

export interface FineTables {
  /** Somebody says that a fine is paid. */
  payment_claims: {
    id: Generated<number>;
    /** The fine's key while it is open, so that a fine has one at most. */
    open_key: Generated<string | null>;
    serial_key: string;
    plate_key: string;
    user_id: number | null;
    email: string;
    amount_kopecks: number;
    /** Noon of the day. */
    paid_at: number;
    /** What the register had of the fine in part: only more than this may be the payment. */
    known_part_kopecks: Generated<number>;
    receipt_name: string | null;
    receipt_type: string | null;
    storage_key: string | null;
    created_at: number;
    /** The last second. */
    check_until: number;
    state: Generated<ClaimState>;
    /** Why it was not found, as the citizen reads it. */
    answer: Generated<string | null>;
    ended_at: Generated<number | null>;
    ended_by: Generated<string | null>;
    /** The import that paid the fine. */
    import_id: Generated<number | null>;
    version: Generated<number>;
  };
  /** What it does to its fine stands in the columns that a complaint has for it. */
  court_suits: {
    id: Generated<number>;
    serial_key: string;
    plate_key: string;
    /** The complaint whose sender went to court. */
    appeal_id: number | null;
    court: string;
    case_number: string;
    /** The start of the day it was filed. */
    created_at: number;
    suspends_fine: Generated<0 | 1>;
    outcome: SuitOutcome | null;
    decision_number: string | null;
    /** The start of the court's day. */
    decided_on: number | null;
    /** When it was written down. */
    decided_at: number | null;
    decided_kopecks: number | null;
    /** JSON of the fine's columns as they were before the decision. */
    fine_before_decision: string | null;
    version: Generated<number>;
  };
  /** Money that goes back to who paid a fine. Days are their starts. */
  refunds: {
    id: Generated<number>;
    serial_key: string;
    plate_key: string;
    appeal_id: number | null;
    kopecks: number;
    reason: RefundReason;
    payer: string;
    /** РНОКПП, or series and number of a passport. */
    payer_code: string;
    iban: string;
    /** Empty: the letter goes on paper to the address. */
    email: string;
    address: string;
    /** The day of the payer's own statement. */
    requested_on: number;
    submitted_on: number;
    submission_number: string | null;
    returned_on: number | null;
    state: RefundState;
    created_at: number;
    version: Generated<number>;
  };
  /** Append-only, by triggers: 0059-attestations. */
  attestations: {
    id: Generated<number>;
    code: string;
    /** A whole minute. */
    said_at: number;
    /** JSON as it was signed. */
    statement: string;
    /** Random; the statement's hash of plate and number stands on it. */
    opening: string;
    key_id: string;
    /** Base64. */
    signature: string;
  };
  attestation_keys: {
    id: string;
    /** PEM. */
    public_key: string;
    /** Null: retired. */
    sealed_key: string | null;
    made_at: number;
    retired_at: number | null;
  };
}
