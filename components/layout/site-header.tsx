import { LowVisionPanel } from '@/components/accessibility/low-vision-panel';
import { LowVisionToggle } from '@/components/accessibility/low-vision-toggle';
import { QuickSearch } from '@/components/search/quick-search';
import type { Settings } from '@/contract/settings';
import { Brand } from './brand';
import { FacebookLink } from './facebook-link';
import { MainMenu } from './main-menu';
import { MobileMenu } from './mobile-menu';
import { SampleBanner } from './sample-banner';
import styles from './site-header.module.css';
import { UserMenu } from './user-menu';

/** The head of every page: the reader's own settings and account above, the inspection and its menu below. */
export function SiteHeader({ settings }: { settings: Settings }) {
  return (
    <>
      {settings.is_sample ? <SampleBanner /> : null}
      <header className={styles.header}>
        <div className={styles.strip}>
          <div className={styles.inner}>
            <LowVisionToggle />
            {settings.fb_link ? <FacebookLink href={settings.fb_link} className={styles.social} /> : null}
            <QuickSearch className={styles.search} />
            <UserMenu />
          </div>
          <LowVisionPanel />
        </div>
        <div className={styles.main}>
          <Brand title={settings.title} logo={settings.logo} />
          <MainMenu />
          <MobileMenu facebook={settings.fb_link} />
        </div>
      </header>
    </>
  );
}
