import { Notice } from '@/components/ui/notice';
import type { LastGood } from '@/lib/api/last-good';
import { formatDateTime } from '@/domain/dates';
import { UnreadNotice } from './unread-notice';

/** What the person should know of data before reading it: that it is old, or not whole. */
export function LoadedNotice({ loaded: { stale, at, unread } }: { loaded: LastGood<unknown> }) {
  return (
    <>
      {stale ? (
        <Notice kind="info">
          <p>
            Сервіс тимчасово не відповідає. Показуємо дані станом на{' '}
            <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>.
          </p>
        </Notice>
      ) : null}
      <UnreadNotice rows={unread} />
    </>
  );
}
