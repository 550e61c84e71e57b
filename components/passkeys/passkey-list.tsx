import type { ReactNode } from 'react';
import { PlainList } from '@/components/ui/plain-list';
import type { Passkey } from '@/contract/passkeys';
import { formatDateTime } from '@/domain/dates';
import { Fold } from '@/components/ui/fold';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

type PasskeyListProps = { passkeys: Passkey[]; removal: (passkey: Passkey) => ReactNode };

export function PasskeyList({ passkeys, removal }: PasskeyListProps) {
  if (passkeys.length === 0) return <p>Ключів ще немає.</p>;
  return (
    <PlainList layout="divided" aria-label="Ключі доступу">
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <p>
            <strong>{passkey.name}</strong>
          </p>
          <p>
            Додано {formatDateTime(passkey.created_at)},{' '}
            {passkey.last_used_at ? `останній вхід ${formatDateTime(passkey.last_used_at)}` : 'ще не використано'}
          </p>
          {removal(passkey)}
        </li>
      ))}
    </PlainList>
  );
}

/** The form that removes a passkey, folded. */
export const RemovalDetails = ({ name, children }: { name: string; children: ReactNode }) => (
  <Fold
    title={
      <>
        Видалити ключ <VisuallyHidden>«{name}»</VisuallyHidden>
      </>
    }
  >
    {children}
  </Fold>
);
