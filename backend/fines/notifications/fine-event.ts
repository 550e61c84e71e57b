import type { SelectQueryBuilder } from 'kysely';
import type { FineNotificationKind } from '@/domain/notification-kinds';
import type { Config } from '@/backend/core/config';
import type { Db, Trx } from '@/backend/db/connection';
import type { Database } from '@/backend/db/schema';
import type { StoredFine } from '@/backend/fines/queries';
import type { NotifyContext } from '@/backend/platform/notifications/notify';

/** What has happened to a fine, or soon will, in words that suit everyone who follows it. */
export interface FineEvent {
  kind: FineNotificationKind;
  /** The fine as it stands after the event. */
  fine: StoredFine;
  /** Names the event: nobody is told of the same kind and subject twice. */
  subject: string;
  title: string;
  /** Fact with date and sum, consequence, what to do. */
  text: string[];
  /** Label of the link to the fine. */
  link: string;
  /** Epoch ms after which it is no use to tell it. */
  expiresAt?: number;
  /** The record is deleted: there is no page to link to. */
  isGone?: boolean;
  /** Whose appeal caused it: the decision has told them already. */
  appellant?: { userId: number | null; email: string };
}

export type FineEventContext = NotifyContext & { config: Config };

/** Someone to tell of fines. Receivers are listed in fine-receivers.ts. */
export interface FineReceiver {
  /** Query of the `serial_key` of each fine that this receiver's people follow; events of other fines are not made. */
  followed(db: Db, config: Config): FollowedFines;
  /** Tells each of the events once to everyone who follows its fine, in the transaction of the change. Returns how many were new. */
  tell(trx: Trx, context: FineEventContext, events: FineEvent[]): Promise<number>;
}

export type FollowedFines = SelectQueryBuilder<Database, 'fines', { serial_key: string }>;
