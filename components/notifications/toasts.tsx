'use client';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import {
  onToast,
  onToastsCleared,
  takeToasts,
  type ToastMessage,
  clearReports,
  listReports,
  subscribeReports,
} from '@/lib/toasts/toasts';
import { PhoneLink } from '@/components/ui/phone-link';
import styles from './failure-notice.module.css';

/** What shows toasts is fetched for the first of them. A toast it did not come for is shown plainly; the next asks again. */
export function Toasts() {
  const [Host, setHost] = useState<ComponentType | null>(null);
  const [plain, setPlain] = useState<ToastMessage[]>([]);

  useEffect(() => {
    const clear = () => {
      setHost(null);
      setPlain([]);
    };
    const load = () =>
      import('./toast-host').then(
        ({ ToastHost }) => {
          setPlain([]);
          setHost(() => ToastHost);
        },
        () => {
          const taken = takeToasts();
          if (taken.length > 0) setPlain(taken);
        },
      );
    const forget = onToastsCleared(clear);
    const stop = Host ? () => undefined : onToast(() => void load());
    return () => {
      forget();
      stop();
    };
  }, [Host]);

  if (Host) return <Host />;
  if (plain.length === 0) return null;
  return (
    <aside className={styles.over} aria-label="Сповіщення">
      {plain.map(({ kind, title, text }, index) => (
        <Notice key={index} kind={kind} title={title} role={kind === 'error' ? 'alert' : 'status'}>
          {text ? <p>{text}</p> : null}
        </Notice>
      ))}
      <Button variant="secondary" onClick={() => setPlain([])}>
        Зрозуміло
      </Button>
    </aside>
  );
}

const NOTHING: ReturnType<typeof listReports> = [];

export function FailureNotice({ phone }: { phone?: string }) {
  const [latest] = useSyncExternalStore(subscribeReports, listReports, () => NOTHING);
  if (!latest) return null;
  return (
    <aside className={styles.place} aria-label="Збій на сервері">
      <Notice kind="error" title="Частина сайту тимчасово не працює">
        <p>{latest.text}</p>
        <p>
          Спробуйте ще раз за кілька хвилин
          {phone ? (
            <>
              {' '}
              або зателефонуйте: <PhoneLink phone={phone} />
            </>
          ) : null}
          .
        </p>
        <div>
          <Button variant="secondary" onClick={clearReports}>
            Зрозуміло
          </Button>
        </div>
      </Notice>
    </aside>
  );
}
