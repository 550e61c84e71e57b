'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { paths } from '@/lib/paths';
import { finishBeforeEnd, isBusyBeforeEnd, onSessionOver } from '@/lib/session/before-end';
import { readDisplayName } from '@/lib/session/display-name';
import { endSessionInBrowser } from '@/lib/session/end-in-browser';
import { isSessionOver, touchServer } from '@/lib/session/last-request';
import { watchSession, type SessionWatch } from '@/lib/session/session-watch';
import { SessionWarning } from './session-warning';

const CHANNEL = 'parkinspection.session';

/** Watches the session while a page of the cabinet is open, and warns before it ends. */
export function SessionWatcher() {
  const queries = useQueryClient();
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const watch = useRef<SessionWatch>(null);

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    watch.current = watchSession({
      onWarning: setSecondsLeft,
      onEnd: (reason, isFirst) => void endSessionInBrowser(reason, queries, isFirst),
      touch: touchServer,
      isOver: isSessionOver,
      channel,
    });
    const forget = onSessionOver(() => void endSessionInBrowser('expired', queries));
    return () => {
      forget();
      watch.current?.stop();
      channel.close();
    };
  }, [queries]);

  useEffect(() => {
    // Leaving by the header's form: the other tabs go too.
    const onSubmit = (event: SubmitEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLFormElement) || new URL(target.action).pathname !== paths.logout) return;
      watch.current?.tellEnd('logout');
      if (!isBusyBeforeEnd()) return;
      event.preventDefault();
      void finishBeforeEnd().then(() => target.submit());
    };
    // Back after leaving: the browser may show the page from memory.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && readDisplayName(document.cookie) === null) location.reload();
    };
    document.addEventListener('submit', onSubmit);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      document.removeEventListener('submit', onSubmit);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, []);

  if (secondsLeft === null) return null;
  return (
    <SessionWarning
      secondsLeft={secondsLeft}
      onStay={() => watch.current?.stay()}
      onLeave={() => {
        watch.current?.stop();
        watch.current?.tellEnd('logout');
        void endSessionInBrowser('logout', queries);
      }}
    />
  );
}
