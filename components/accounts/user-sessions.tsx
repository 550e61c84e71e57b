'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, type ComponentProps } from 'react';
import { AnswerState } from '@/components/cabinet/answer-state';
import { useForm } from '@/components/forms/form';
import { Notice } from '@/components/ui/notice';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import { SESSION_END_FORM } from '@/contract/account-forms';
import type { UserSession } from '@/contract/accounts';
import { userSessionsQuery } from '@/lib/accounts/account-calls';
import { endOtherSession } from '@/lib/accounts/own-account-actions';
import { paths } from '@/domain/paths';
import { Button } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import { formatDateTime } from '@/domain/dates';

type UserSessionItemProps = {
  session: UserSession;
  formProps: ComponentProps<'form'>;
  isBusy: boolean;
};

function UserSessionItem({ session, formProps, isBusy }: UserSessionItemProps) {
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

export function UserSessions({ initial }: { initial?: UserSession[] }) {
  const queries = useQueryClient();
  const query = useQuery({ ...userSessionsQuery(), initialData: initial });
  const said = useRef<HTMLDivElement>(null);
  const form = useForm({
    form: SESSION_END_FORM,
    action: endOtherSession,
    address: paths.cabinetProfileDevices,
    onDone: () => {
      // The pressed button disappears with its row, so focus moves to the status message.
      said.current?.focus();
      void queries.invalidateQueries(userSessionsQuery());
    },
  });
  const { failure } = form.summary;
  return (
    <Stack width="text">
      <div ref={said} tabIndex={-1} role="status">
        {form.isDone ? <Notice kind="success" title="Сеанс завершено" /> : null}
      </div>
      {failure ? (
        <Notice kind="error" role="alert">
          <p>{failure}</p>
        </Notice>
      ) : null}
      <AnswerState query={query} what="сеанси">
        {(sessions) => (
          <PlainList layout="divided">
            {sessions.map((session) => (
              <UserSessionItem
                key={session.id}
                session={session}
                formProps={form.formProps}
                isBusy={form.submit.busy}
              />
            ))}
          </PlainList>
        )}
      </AnswerState>
    </Stack>
  );
}
