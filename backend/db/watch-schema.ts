import type { Generated } from 'kysely';
import type { FineNotificationKind } from '@/domain/notification-kinds';

export interface WatchTables {
  fine_watches: {
    id: Generated<number>;
    serial_key: string;
    plate_key: string;
    email: string;
    created_at: number;
    confirmed_at: number | null;
  };
  fine_watch_tellings: { watch_id: number; kind: FineNotificationKind; subject: string };
}
