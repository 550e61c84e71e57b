'use client';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/domain/paths';
import { ApiError } from '@/lib/api/error';
import { openChannel } from '@/lib/browser/stated-base';
import { OVER_EVENT } from '@/lib/session/browser-session';
import { endSessionInBrowser, findEnd, onEnded, watchMark } from '@/lib/session/end-in-browser';
import { isSessionOver, touchServer } from '@/lib/session/ask-last-request';
import { type SessionWatch, watchSession } from '@/lib/session/session-watch';
import { showError } from '@/lib/toasts/toasts';
import { EndNotice } from './end-notice';
import { SessionWarning } from './session-warning';
import './cabinet-session.css';

const FRESH_MS = 30_000;
const CHANNEL = 'parkinspection.session';

/** Retries once, and only when the server did not answer. */
const shouldRetry = (failures: number, error: Error) =>
  failures < 1 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

function createQueries(): QueryClient {
  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) void endSessionInBrowser('expired', queries);
    else showError(error);
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: fail }),
    mutationCache: new MutationCache({ onError: fail }),
    defaultOptions: { queries: { staleTime: FRESH_MS, retry: shouldRetry } },
  });
  return queries;
}

type CabinetSessionProps = { mark: string; children: ReactNode };

export function CabinetSession(props: CabinetSessionProps) {
  const [queries] = useState(createQueries);
  return (
    <QueryClientProvider client={queries}>
      <SessionGate {...props} />
    </QueryClientProvider>
  );
}

function SessionGate({ mark, children }: CabinetSessionProps) {
  const queries = useQueryClient();
  useEffect(() => watchMark(mark, (reason) => void endSessionInBrowser(reason, queries, false)), [mark, queries]);
  const reason = useSyncExternalStore(
    onEnded,
    () => findEnd(mark),
    () => null,
  );
  if (reason === null) {
    return (
      <>
        {children}
        <SessionWatcher />
      </>
    );
  }
  return (
    <Page>
      <PageHeading title="Сеанс завершено" />
      <EndNotice reason={reason} />
      <div>
        <ButtonLink href={paths.login(undefined, reason)} asDocument>
          На сторінку входу
        </ButtonLink>
      </div>
    </Page>
  );
}

function SessionWatcher() {
  const queries = useQueryClient();
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const watch = useRef<SessionWatch>(null);

  useEffect(() => {
    const channel = openChannel(CHANNEL);
    watch.current = watchSession({
      onWarning: setSecondsLeft,
      onEnd: (reason) => void endSessionInBrowser(reason, queries),
      touch: touchServer,
      isOver: isSessionOver,
      channel,
    });
    const onOver = () => void endSessionInBrowser('expired', queries);
    window.addEventListener(OVER_EVENT, onOver);
    return () => {
      window.removeEventListener(OVER_EVENT, onOver);
      watch.current?.stop();
      channel.close();
    };
  }, [queries]);

  useEffect(() => {
    // Sign-out posts a form when there are no scripts; with them, end the session in every tab.
    const onSubmit = (event: SubmitEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLFormElement) || new URL(target.action).pathname !== paths.logout) return;
      event.preventDefault();
      void endSessionInBrowser('logout', queries);
    };
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, [queries]);

  if (secondsLeft === null) return null;
  return (
    <SessionWarning
      secondsLeft={secondsLeft}
      onStay={() => watch.current?.stay()}
      onLeave={() => void endSessionInBrowser('logout', queries)}
    />
  );
}
