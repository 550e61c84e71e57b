'use client';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Page } from '@/components/layout/page';
import { EndNotice } from '@/components/session/end-notice';
import { ButtonLink } from '@/components/ui/button-link';
import { PageHeading } from '@/components/ui/page-heading';
import { paths } from '@/domain/paths';
import { endSessionInBrowser, findEnd, onEnded, watchMark } from '@/lib/session/end-in-browser';
import './session-gate.css';

/** The cabinet while its session lives; from the moment it is over nothing of it, but why. */
export function SessionGate({ mark, children }: { mark: string; children: ReactNode }) {
  const queries = useQueryClient();
  useEffect(() => watchMark(mark, (reason) => void endSessionInBrowser(reason, queries, false)), [mark, queries]);
  const reason = useSyncExternalStore(
    onEnded,
    () => findEnd(mark),
    () => null,
  );
  if (reason === null) return children;
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
