'use client';
// Toasts close after 5 s; server failures stay until the citizen closes them.
import { useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PhoneLink } from '@/components/ui/phone-link';
import { clearReports, listReports, subscribeReports } from '@/lib/toasts/toasts';
import styles from './failure-notice.module.css';

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
