import { Notice } from '@/components/ui/notice';
import { formatDateTime } from '@/domain/dates';
import { findRegister } from '@/lib/settings/registers';

export function StaleFines() {
  const { updatedAt, isStale } = findRegister('fines');
  if (updatedAt === null || !isStale) return null;
  return (
    <Notice kind="warning" title="Реєстр штрафів давно не оновлювали">
      <p>
        Дані станом на <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>. Сплат і рішень після цього часу
        тут може не бути: якщо вже сплатили, вдруге не платіть.
      </p>
    </Notice>
  );
}
