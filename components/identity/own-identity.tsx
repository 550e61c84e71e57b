import { Stack } from '@/components/ui/stack';
import type { OwnIdentity as Identity } from '@/contract/id-gov-ua';
import { formatDateTime } from '@/domain/dates';
import { LinkIdentityForm, UnlinkIdentityForm } from './own-identity-forms';

export function OwnIdentity({ identity, hasPassword }: { identity: Identity; hasPassword: boolean }) {
  const { linked_at: linkedAt, last_used_at: usedAt } = identity;
  if (linkedAt === null) return <LinkIdentityForm />;
  return (
    <Stack gap="wide" width="text">
      <p>
        Приєднано {formatDateTime(linkedAt)}, {usedAt ? `останній вхід ${formatDateTime(usedAt)}` : 'ще не використано'}
        .
      </p>
      {hasPassword ? (
        <UnlinkIdentityForm />
      ) : (
        <p>Поки кабінет не має пароля, це єдиний вхід до нього. Щоб від’єднати, спершу задайте пароль.</p>
      )}
    </Stack>
  );
}
