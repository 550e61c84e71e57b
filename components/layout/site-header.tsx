import { LowVisionPanel } from '@/components/accessibility/low-vision-panel';
import { LowVisionToggle } from '@/components/accessibility/low-vision-toggle';
import { ThemeToggle } from '@/components/accessibility/theme-toggle';
import { QuickSearch } from '@/components/search/quick-search';
import type { Settings } from '@/contract/settings';
import { Brand } from './brand';
import { FacebookLink } from './facebook-link';
import { MainMenu } from './main-menu';
import { MobileMenu } from './mobile-menu';
import { SampleBanner } from './sample-banner';
import { ServicesMenu } from './services-menu';
import { ShellPart } from './shell-part';
import styles from './site-header.module.css';
import { UserMenu } from './user-menu';

export function SiteHeader({ settings }: { settings: Settings }) {
  return (
    <>
      {settings.is_sample ? <SampleBanner /> : null}
      <ShellPart part="header" className={styles.header}>
        <div className={styles.bar}>
          <div className={styles.strip}>
            <div className={styles.tools}>
              <LowVisionToggle />
              <LowVisionPanel />
              <div className={styles.more}>
                <ThemeToggle />
                {settings.fb_link ? <FacebookLink href={settings.fb_link} className={styles.social} /> : null}
              </div>
              <ServicesMenu className={styles.services} />
              <QuickSearch className={styles.search} />
            </div>
          </div>
          <div className={styles.main}>
            <Brand title={settings.title} logo={settings.logo} />
            <MainMenu />
            <UserMenu />
            <MobileMenu facebook={settings.fb_link} />
          </div>
        </div>
      </ShellPart>
    </>
  );
}
