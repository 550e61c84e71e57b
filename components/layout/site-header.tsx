import { LowVisionPanel } from '@/components/accessibility/low-vision-panel';
import { LowVisionToggle } from '@/components/accessibility/low-vision-toggle';
import { ThemeToggle } from '@/components/accessibility/theme-toggle';
import { QuickSearch } from '@/components/search/quick-search';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import type { Settings } from '@/contract/settings';
import { paths } from '@/domain/paths';
import { Brand } from './brand';
import { Disclosure } from './disclosure';
import { FacebookLink } from './facebook-link';
import { MainMenu } from './main-menu';
import { MobileMenu } from './mobile-menu';
import { SampleBanner } from './sample-banner';
import { ServicesMenu } from './services-menu';
import { ShellPart } from './shell-part';
import styles from './site-header.module.css';
import menu from './user-menu.module.css';

// The name is filled in on the client, so that pages are equal for everyone and cacheable.
function UserMenu() {
  return (
    <div className={menu.user}>
      <AppLink href={paths.login()} asDocument className={menu.signIn}>
        <Icon name="log-in" size="1.5rem" />
        Кабінет
      </AppLink>
      <Disclosure
        className={menu.menu}
        summaryClassName={menu.summary}
        panelClassName={menu.panel}
        summary={
          <>
            <Icon name="user-round" className={menu.sign} size="1.5rem" />
            <span className={menu.name} data-user-name="" />
            <Icon name="chevron-down" className={menu.arrow} />
          </>
        }
      >
        <AppLink href={paths.cabinet} className={menu.item}>
          <Icon name="layout-dashboard" size={24} /> Особистий кабінет
        </AppLink>
        <form method="post" action={paths.logout} data-sign-out="">
          <button type="submit" className={menu.item}>
            <Icon name="log-out" size={24} /> Вийти
          </button>
        </form>
      </Disclosure>
    </div>
  );
}

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
