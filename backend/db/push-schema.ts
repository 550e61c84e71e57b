import type { Generated } from 'kysely';
import type { NotificationKind } from '@/domain/notification-kinds';

export interface PushTables {
  /**
   * Of an account or of a watched fine; of neither once its fine has ended and the last message waits. `kinds` is a list
   * with commas; `vapid_key` is the public key under which the browser subscribed.
   */
  push_subscriptions: {
    id: Generated<number>;
    user_id: number | null;
    watch_id: number | null;
    endpoint: string;
    p256dh: string;
    auth: string;
    vapid_key: string;
    kinds: string;
    device: string;
    created_at: number;
    /** In a row; then nothing is sent until `rests_until`. */
    silent_times: Generated<number>;
    rests_until: Generated<number>;
  };
  /** Deleted when sent, expired or refused. */
  push_messages: {
    id: Generated<number>;
    subscription_id: number;
    kind: NotificationKind;
    payload: string;
    attempts: number;
    next_try_at: number;
    expires_at: number;
    claimed_by: string | null;
    claimed_until: number | null;
    created_at: number;
  };
}
