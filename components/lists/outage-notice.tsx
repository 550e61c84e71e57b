import { CallUs } from '@/components/settings/call-us';
import { Notice } from '@/components/ui/notice';
import { formatDateTime } from '@/domain/dates';
import type { LastGood } from '@/lib/api/last-good';
import { noteOutage } from '@/lib/api/render-notes';
import { UnreadNotice } from './unread-notice';

type OutageNoticeProps = {
  /** For example «Список новин». */
  what: string;
  /** Responds with 503, because the page has no other content. */
  wholePage?: boolean;
};

export function OutageNotice({ what, wholePage = false }: OutageNoticeProps) {
  if (wholePage) noteOutage();
  return (
    <Notice kind="warning" title={`${what} зараз недоступний`}>
      <p>
        Решта сайту працює. Спробуйте ще раз за хвилину або <CallUs within />.
      </p>
    </Notice>
  );
}

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
