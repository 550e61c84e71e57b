import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import { Tag } from '@/components/ui/tag';
import type { UserSession } from '@/contract/accounts';
import { formatDateTime } from '@/domain/dates';

type UserSessionItemProps = {
  session: UserSession;
  formProps: ComponentProps<'form'>;
  isBusy: boolean;
};

export function UserSessionItem({ session, formProps, isBusy }: UserSessionItemProps) {
  const device = session.device || 'Невідомий пристрій';
  const since = formatDateTime(session.created_at);
  return (
    <li>
      <Stack gap="tight">
        <p>
          <strong>{device}</strong> {session.is_current ? <Tag tone="info">Цей сеанс</Tag> : null}
        </p>
        <p>
          Вхід {since}, остання дія {formatDateTime(session.last_activity_at)}
        </p>
        {session.is_current ? null : (
          <form {...formProps}>
            <input type="hidden" name="id" value={session.id} />
            <Button
              type="submit"
              variant="secondary"
              busy={isBusy}
              aria-label={`Завершити сеанс: ${device}, вхід ${since}`}
            >
              Завершити сеанс
            </Button>
          </form>
        )}
      </Stack>
    </li>
  );
}
