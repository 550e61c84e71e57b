// Fines watched without an account; how values are kept is told in schema.ts.
import type { Generated } from 'kysely';
import type { FineNotificationKind } from '@/domain/notification-kinds';

export interface WatchTables {
  fine_watches: {
    id: Generated<number>;
    serial_key: string;
    plate_key: string;
    email: string;
    created_at: number;
    /** Nothing but the mail that asks for it is sent before. */
    confirmed_at: number | null;
  };
  /** The events already mailed: each once. */
  fine_watch_tellings: { watch_id: number; kind: FineNotificationKind; subject: string };
}
