'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { paths } from '@/domain/paths';
import { OVER_EVENT } from '@/lib/session/browser-session';
import { endSessionInBrowser } from '@/lib/session/end-in-browser';
import { isSessionOver, type SessionWatch, touchServer, watchSession } from '@/lib/session/session-watch';
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
    // Leaving by a form, which posts by itself without scripts: the way of all ends, so that every tab goes along.
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
