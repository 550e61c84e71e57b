import type { Generated } from 'kysely';
import type { LetterState, ReturnReason } from '@/domain/paper-letters';
import type { NotificationKind } from '@/domain/notification-kinds';

/**
 * waiting → claimed (being built) → handed (all but the last byte sent) → sent; unknown: the worker died after handing
 * over, or the server never answered (then `failure` says so); dropped: no longer wanted; failed: refused permanently.
 */
export type MailState = 'waiting' | 'claimed' | 'handed' | 'sent' | 'unknown' | 'dropped' | 'failed';

/** What waits to be sent, with the lease of who sends it: backend/platform/outgoing/outbox.ts. */
interface Due {
  id: Generated<number>;
  attempts: number;
  next_try_at: number;
  claimed_by: string | null;
  claimed_until: number | null;
  created_at: number;
}

interface Receiver {
  id: Generated<number>;
  created_at: number;
  /** In a row; then nothing is sent until `rests_until`. */
  silent_times: Generated<number>;
  rests_until: Generated<number>;
}

export interface OutgoingTables {
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
  /**
   * Of an account or of a watched fine; of neither once its fine has ended and the last message waits. `kinds` is a list
   * with commas; `vapid_key` is the public key under which the browser subscribed.
   */
  push_subscriptions: Receiver & {
    user_id: number | null;
    watch_id: number | null;
    endpoint: string;
    p256dh: string;
    auth: string;
    vapid_key: string;
    kinds: string;
    device: string;
  };
  /** Deleted when sent, expired or refused. */
  push_messages: Due & {
    subscription_id: number;
    kind: NotificationKind;
    payload: string;
    expires_at: number;
  };
  /** `events` is a list with commas; `secret` is encrypted. */
  webhooks: Receiver & {
    url: string;
    events: string;
    secret: string;
    created_by: string;
  };
  /** waiting → claimed → delivered, or failed after the last attempt. `key` is the receiver's webhook-id. */
  webhook_deliveries: Due & {
    webhook_id: number;
    key: string;
    event: string;
    body: string;
    user_id: number | null;
    state: 'waiting' | 'claimed' | 'delivered' | 'failed';
    finished_at: number | null;
    answer: string | null;
  };
  mails: Due & {
    /** Null for mail to `recipient`, who has no account. */
    user_id: number | null;
    recipient: string | null;
    /** Used as Message-ID and file name. */
    key: string;
    kind: NotificationKind | 'letter';
    subject: string;
    /** JSON: MailContent, or MailDraftPart[] for a letter. */
    body: string;
    state: MailState;
    expires_at: number | null;
    finished_at: number | null;
    failure: string | null;
  };
}
