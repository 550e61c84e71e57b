import type { Generated } from 'kysely';
import type { WayIn } from '@/domain/by-hand';
import type { ContactKind } from '@/domain/contact';

export interface ContactTables {
  contact_responses: {
    id: Generated<number>;
    number: string;
    idempotency_key: string | null;
    fingerprint: string;
    user_id: number | null;
    kind: ContactKind;
    address: string;
    page: string;
    name: string;
    phone: string;
    email: string;
    message: string;
    created_at: number;
    answer_until: number | null;
    answer: string | null;
    answered_at: number | null;
    receipt_mailed: Generated<0 | 1>;
    version: Generated<number>;
    /** How it came, when the staff typed it in; null: from the site. */
    came: Generated<WayIn | null>;
    /** Who of the inspection took it. */
    accepted_by: Generated<string | null>;
    /** The member of staff who has it. */
    taken_by: Generated<number | null>;
    /** When the sender was asked something that they have not answered yet. */
    asked_at: Generated<number | null>;
    /** The earlier message of the same person that it names. */
    follows_id: Generated<number | null>;
  };
  /** Seen by the staff alone. */
  contact_notes: {
    id: Generated<number>;
    contact_id: number;
    staff_id: number | null;
    author_name: string;
    text: string;
    created_at: number;
  };
  /** What the inspection wrote besides the answer: what it asked, and what it added later. */
  contact_replies: {
    id: Generated<number>;
    contact_id: number;
    kind: 'ask' | 'more';
    /** For the staff alone. */
    author_name: string | null;
    text: string;
    created_at: number;
  };
}
