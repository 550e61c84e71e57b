import type { Generated } from 'kysely';
import type { LetterState, ReturnReason } from '@/domain/paper-letters';

export interface LetterTables {
  /** Tells of a complaint, a message or a refund; who gets it, and where, is read from there. */
  paper_letters: {
    id: Generated<number>;
    appeal_id: number | null;
    contact_id: number | null;
    refund_id: Generated<number | null>;
    title: string;
    /** JSON of its paragraphs, as they were said. */
    body: string;
    created_at: number;
    /** The last second to send it. */
    send_until: number;
    state: LetterState;
    /** Noon of the day, as the next ones. */
    sent_at: number | null;
    /** The number of the registered mail. */
    track: string | null;
    delivered_at: number | null;
    returned_at: number | null;
    return_reason: ReturnReason | null;
    version: Generated<number>;
  };
}
