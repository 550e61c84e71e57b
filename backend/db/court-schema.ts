import type { Generated } from 'kysely';
import type { SuitOutcome } from '@/domain/court-suits';
import type { RefundReason, RefundState } from '@/domain/refunds';

export interface CourtTables {
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
}
