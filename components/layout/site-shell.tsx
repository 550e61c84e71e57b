import { Suspense, type ReactNode } from 'react';
import { OfflineCopy } from './offline-copy';
import { Toasts, FailureNotice } from '@/components/notifications/toasts';
import { getSettings, phonesOf } from '@/lib/settings/settings';
import { NavigationProgress, SoftLinks } from './navigation-progress';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import styles from './skip-link.module.css';

function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Перейти до змісту
    </a>
  );
}

export function SiteShell({ children }: { children: ReactNode }) {
  const settings = getSettings();
  return (
    <>
      <SkipLink />
      <SiteHeader settings={settings} />
      <Toasts />
      <FailureNotice phone={phonesOf(settings)[0]} />
      {children}
      <SiteFooter settings={settings} />
      <Suspense>
        <NavigationProgress />
      </Suspense>
      <SoftLinks />
      <OfflineCopy />
    </>
  );
}
