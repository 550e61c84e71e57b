import { formatDateTime } from '@/domain/dates';
import type { Register } from '@/lib/settings/registers';

/** The register's own time in a sentence, with a warning when it is old. Nothing when the API does not tell it. */
export function RegisterTime({ register: { updatedAt, isStale } }: { register: Register }) {
  if (updatedAt === null) return null;
  return (
    <>
      Дані станом на <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>.
      {isStale ? <strong> Відтоді реєстр не оновлювали: найновіших записів тут може не бути.</strong> : null}
    </>
  );
}
