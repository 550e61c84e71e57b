import type { TemplateUse } from '@/domain/template-uses';
import type { Generated } from 'kysely';
import type { AppealOutcome, AppealStatus } from '@/domain/appeal-states';
import type { WayIn } from '@/domain/by-hand';
import type { ContactKind } from '@/domain/contact';

type Flag = 0 | 1;

export interface CaseTables {
  appeals: {
    id: Generated<number>;
    number: string;
    idempotency_key: string | null;
    fingerprint: string;
    user_id: number | null;
    serial_key: string;
    plate_key: string;
    last_name: string;
    first_name: string;
    middle_name: string;
    address: string;
    phone: string;
    email: string;
    /** Whose appeal it is; null when the sender's own. */
    represented_name: Generated<string | null>;
    reason: string;
    text: string;
    status: AppealStatus;
    created_at: number;
    updated_at: number;
    outcome: AppealOutcome | null;
    decision: string | null;
    decided_at: number | null;
    decided_kopecks: Generated<number | null>;
    /** JSON of the fine's columns as they were before the decision. */
    fine_before_decision: Generated<string | null>;
    /** Does so once it is joined to a fine of the register: one with both keys. */
    suspends_fine: Flag;
    /** The keys as they were sent, of an appeal that was joined to a fine with other ones. */
    sent_serial_key: Generated<string | null>;
    sent_plate_key: Generated<string | null>;
    receipt_mailed: Generated<Flag>;
    /** Rises with each change; a form of the desk says for which one it was filled in. */
    version: Generated<number>;
    /** The member of staff who has it. */
    taken_by: Generated<number | null>;
    /** How it came, when the staff typed it in; null: from the site. */
    came: Generated<WayIn | null>;
    /** The start of the day of the postmark: a complaint by post counts from it. */
    posted_at: Generated<number | null>;
    /** Who of the inspection took it. */
    accepted_by: Generated<string | null>;
    /** The number of the same person's earlier complaint about the fine, which decides this one too. */
    merged_into: Generated<string | null>;
  };
  /** Seen by the staff alone. */
  appeal_notes: {
    id: Generated<number>;
    appeal_id: number;
    staff_id: number | null;
    author_name: string;
    text: string;
    created_at: number;
  };
  /** Decisions that wait for a second pair of eyes. */
  appeal_proposals: {
    appeal_id: number;
    outcome: AppealOutcome;
    text: string;
    kopecks: number | null;
    staff_id: number;
    author_name: string;
    created_at: number;
  };
  /** Templates of decisions, and of answers to messages. */
  decision_templates: {
    id: Generated<number>;
    title: string;
    /** Says nothing of an answer to a message; an earlier version wants a value. */
    outcome: AppealOutcome;
    text: string;
    used_for: Generated<TemplateUse>;
    version: Generated<number>;
    updated_at: number;
  };
  appeal_events: {
    id: Generated<number>;
    appeal_id: number;
    kind: 'status' | 'message' | 'files' | 'decision';
    status: AppealStatus | null;
    author: 'citizen' | 'inspection' | 'system';
    author_name: Generated<string | null>;
    text: string | null;
    idempotency_key: string | null;
    fingerprint: string | null;
    created_at: number;
  };
  /** Belongs to a complaint or a message; both are null for what is uploaded before it is sent. */
  appeal_files: {
    id: Generated<number>;
    appeal_id: number | null;
    contact_id: Generated<number | null>;
    /** The answer it came with, of `contact_replies`, 0 for the first one; null: the sender's. */
    reply_id: Generated<number | null>;
    event_id: number | null;
    upload_key: string;
    name: string;
    type: string;
    size: number;
    storage_key: string;
    purpose: Generated<'evidence' | 'authority'>;
    uploaded_at: number;
  };
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
