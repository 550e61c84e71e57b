'use client';
import { browserClient } from '@/lib/api/browser-client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useActionState, useEffect, useRef } from 'react';
import { AnswerState } from '@/components/cabinet/answer-state';
import { Notice } from '@/components/ui/notice';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import type { UserSession } from '@/contract/accounts';
import { endUserSession, userSessionsQuery } from '@/lib/accounts/account-calls';
import { paths } from '@/domain/paths';
import { postSessionEnd } from '@/lib/user/profile-actions';
import { FIRST_PROFILE_FORM_STATE } from '@/lib/user/profile-form-state';
import { UserSessionItem } from './user-session';

/** Where the citizen is signed in; any of these places but this one can be shut out. */
export function UserSessions({ initial }: { initial?: UserSession[] }) {
  const queries = useQueryClient();
  const query = useQuery({ ...userSessionsQuery(), initialData: initial });
  const [posted, action] = useActionState(postSessionEnd, FIRST_PROFILE_FORM_STATE, paths.cabinetProfile);
  const ending = useMutation({
    mutationFn: (id: UserSession['id']) => endUserSession(browserClient(), id),
    // Gone by itself (404) is gone as well: the list says how it is.
    onSettled: () => queries.invalidateQueries(userSessionsQuery()),
  });
  const said = useRef<HTMLDivElement>(null);
  const failure = ending.error?.message ?? posted.failure;
  const isDone = ending.isSuccess || posted.isDone === true;
  // The button that was pressed has gone with its row.
  useEffect(() => {
    if (ending.isSuccess) said.current?.focus();
  }, [ending.isSuccess]);
  return (
    <Stack width="text">
      <div ref={said} tabIndex={-1} role="status">
        {isDone && !failure ? <Notice kind="success" title="Сеанс завершено" /> : null}
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
                action={action}
                isBusy={ending.isPending}
                onEnd={() => ending.mutate(session.id)}
              />
            ))}
          </PlainList>
        )}
      </AnswerState>
    </Stack>
  );
}
