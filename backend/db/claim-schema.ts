import type { Generated } from 'kysely';
import type { ClaimState } from '@/domain/payment-claim';

export interface ClaimTables {
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
}
