'use client';
// The name is filled in on the client, so that pages are equal for everyone and cacheable.
import { Icon } from '@/components/ui/icon';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/domain/paths';
import { forgetTabDrafts } from '@/lib/drafts/forget-tab-drafts';
import { DISPLAY_NAME_EVENT, endLocally, readDisplayName } from '@/lib/session/browser-session';
import { Disclosure } from './disclosure';
import styles from './user-menu.module.css';

export function UserMenu() {
  const name = useDisplayName();
  return (
    <div className={styles.user}>
      <AppLink href={paths.login()} asDocument className={styles.signIn}>
        <Icon name="log-in" />
        Кабінет
      </AppLink>
      <Disclosure
        className={styles.menu}
        summaryClassName={styles.summary}
        panelClassName={styles.panel}
        summary={
          <>
            <Icon name="user-round" className={styles.sign} />
            <span className={styles.name}>{name}</span>
            <Icon name="chevron-down" className={styles.arrow} />
          </>
        }
      >
        <AppLink href={paths.cabinet} className={styles.item}>
          <Icon name="layout-dashboard" /> Особистий кабінет
        </AppLink>
        <form method="post" action={paths.logout} onSubmit={() => endLocally('logout')}>
          <button type="submit" className={styles.item}>
            <Icon name="log-out" /> Вийти
          </button>
        </form>
      </Disclosure>
    </div>
  );
}

/** Read on load, after soft navigation, on restore from the back-forward cache and on sign-out in another tab. */
function useDisplayName(): string | null {
  const pathname = usePathname();
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    const read = () => {
      const found = readDisplayName(document.cookie);
      setName(found);
      if (found === null && 'signedIn' in document.documentElement.dataset) forgetTabDrafts();
      document.documentElement.toggleAttribute('data-signed-in', found !== null);
      if (found === null) document.documentElement.style.removeProperty('--user-name');
    };
    read();
    const events = ['pageshow', 'storage', DISPLAY_NAME_EVENT];
    for (const event of events) window.addEventListener(event, read);
    return () => {
      for (const event of events) window.removeEventListener(event, read);
    };
  }, [pathname]);
  return name;
}
