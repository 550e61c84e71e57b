import type { Generated } from 'kysely';

export interface WebhookTables {
  /** `events` is a list with commas; `secret` is encrypted. */
  webhooks: {
    id: Generated<number>;
    url: string;
    events: string;
    secret: string;
    created_at: number;
    created_by: string;
    /** In a row; then nothing is sent until `rests_until`. */
    silent_times: Generated<number>;
    rests_until: Generated<number>;
  };
  /** waiting → claimed → delivered, or failed after the last attempt. `key` is the receiver's webhook-id. */
  webhook_deliveries: {
    id: Generated<number>;
    webhook_id: number;
    key: string;
    event: string;
    body: string;
    user_id: number | null;
    state: 'waiting' | 'claimed' | 'delivered' | 'failed';
    attempts: number;
    next_try_at: number;
    claimed_by: string | null;
    claimed_until: number | null;
    created_at: number;
    finished_at: number | null;
    answer: string | null;
  };
}
