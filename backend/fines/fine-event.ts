import type { Expression, SqlBool } from 'kysely';
import type { FineNotificationKind } from '@/domain/notification-kinds';
import type { Config } from '@/backend/core/config';
import type { Trx } from '@/backend/db/connection';
import type { StoredFine } from '@/backend/fines/queries';
import type { NotifyContext } from '@/backend/platform/notifications/notify';

export interface FineEvent {
  kind: FineNotificationKind;
  fine: StoredFine;
  /** Events with the same kind and subject are sent once. */
  subject: string;
  title: string;
  text: string[];
  /** For a locked screen: neither names nor plates. */
  brief: string;
  /** Why this sum, and the code of what is said; left out of the cabinet's line. */
  mailNotes?: string[];
  link: string;
  /** Epoch ms after which it is not sent. */
  expiresAt?: number;
  isGone?: boolean;
  /** In the cabinet only these are told; absent: all. */
  heardBy?: ReadonlySet<number>;
  /** Not notified: the decision on their appeal tells them. */
  appellant?: { userId: number | null; email: string };
}

export type FineEventContext = NotifyContext & { config: Config };

export interface FineReceiver {
  /** Of the row of `fines` in the query around it; other fines produce no events. */
  follows(config: Config): Expression<SqlBool>;
  /** Runs in the transaction of the change. Returns how many events were new. */
  tell(trx: Trx, context: FineEventContext, events: FineEvent[]): Promise<number>;
}
