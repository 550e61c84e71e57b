import { Notice } from '@/components/ui/notice';
import type { LastGood } from '@/lib/api/last-good';
import { formatDateTime } from '@/domain/dates';

export function StaleNotice({ loaded }: { loaded: LastGood<unknown> }) {
  if (!loaded.stale) return null;
  return (
    <Notice kind="info">
      <p>
        Сервіс тимчасово не відповідає. Показуємо дані станом на{' '}
        <time dateTime={new Date(loaded.at).toISOString()}>{formatDateTime(new Date(loaded.at).toISOString())}</time>.
      </p>
    </Notice>
  );
}
