'use client';
import { useRouter } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { ALIVE } from '@/components/ui/alive';
import { setServerTime } from '@/lib/fines/server-clock';
import styles from './until-turn.module.css';
import { useServerTime } from '@/components/payment/use-server-time';

type UntilTurnProps = {
  /** When the content expires; null when no change is known. Epoch ms, like `now`, the server time of rendering. */
  until: number | null;
  now: number;
  children: ReactNode;
};

/** Spreads the refreshes of all open pages, which expire at the same midnight. */
const SPREAD_MS = 3_000;
/** Longer than scripts wait for a hand. */
const SOON_MS = 60_000;

const cannotLoad = async () => {
  try {
    return !(await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return true;
  }
};

/** Hides an expired sum or button until fresh data arrives, and shows a notice when none does. */
export function UntilTurn({ until, now, children }: UntilTurnProps) {
  const router = useRouter();
  const [asked, setAsked] = useState<{ at: number; isLost: boolean }>();
  const hasTurned = asked !== undefined && asked.at !== now;
  // Before the effect of useServerTime(), which reads this time.
  useEffect(() => {
    if (hasTurned) setServerTime(now);
  }, [hasTurned, now]);
  const isOver = useServerTime(now, until === null ? [] : [until]) >= (until ?? Infinity);

  const ask = useCallback(async () => {
    if (document.visibilityState === 'hidden') return;
    // router.refresh() answers a failed request with a navigation, which would lose the page.
    const isLost = await cannotLoad();
    setAsked({ at: now, isLost });
    if (!isLost) router.refresh();
  }, [now, router]);
  useEffect(() => {
    if (!isOver) return;
    const askNow = () => void ask();
    const timer = setTimeout(askNow, Math.random() * SPREAD_MS);
    window.addEventListener('online', askNow);
    document.addEventListener('visibilitychange', askNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', askNow);
      document.removeEventListener('visibilitychange', askNow);
    };
  }, [isOver, ask]);

  if (isOver && asked?.at === now && asked.isLost) {
    return (
      <Notice kind="warning" role="alert" title="Строк минув: суму й дії треба оновити">
        <p>Поки сторінку було відкрито, змінилося те, що на ній показано, а нових даних отримати не вдалося.</p>
        <Button variant="secondary" onClick={() => void ask()}>
          Оновити
        </Button>
      </Notice>
    );
  }
  return (
    <div className={styles.frame} {...(until !== null && until - now < SOON_MS ? ALIVE : {})}>
      <div className={isOver ? styles.over : undefined} inert={isOver}>
        {children}
      </div>
      {isOver ? <Notice className={styles.wait} title="Строк минув: оновлюємо дані штрафу" /> : null}
      <VisuallyHidden>
        <span role="status">{hasTurned && !isOver ? 'Строк минув: дані штрафу оновлено.' : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
