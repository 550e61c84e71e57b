import { formatDateTime } from '@/domain/dates';
import type { Register } from '@/lib/settings/registers';

export function RegisterTime({ register: { updatedAt, isStale } }: { register: Register }) {
  if (updatedAt === null) return null;
  return (
    <>
      Дані станом на <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>.
      {isStale ? <strong> Відтоді реєстр не оновлювали: найновіших записів тут може не бути.</strong> : null}
    </>
  );
}
