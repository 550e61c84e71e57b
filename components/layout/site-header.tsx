import { LowVisionPanel } from '@/components/accessibility/low-vision-panel';
import { LowVisionToggle } from '@/components/accessibility/low-vision-toggle';
import { ThemeToggle } from '@/components/accessibility/theme-toggle';
import { QuickSearch } from '@/components/search/quick-search';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import type { Settings } from '@/contract/settings';
import { paths } from '@/domain/paths';
import { menuItems } from '@/lib/pages/offered';
import { Brand } from './brand';
import { Disclosure } from './disclosure';
import { FacebookLink } from './facebook-link';
import { SampleBanner } from './sample-banner';
import { ServicesMenu } from './services-menu';
import { ShellPart } from './shell-part';
import styles from './site-header.module.css';
import menu from './user-menu.module.css';
import { HomeLink } from './home-link';
import mainMenuStyles from './main-menu.module.css';
import { MenuList } from './menu-list';
import mobileMenuStyles from './mobile-menu.module.css';

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

function AboutMenu() {
  return (
    <Disclosure
      className={mainMenuStyles.dropdown}
      summaryClassName={mainMenuStyles.link}
      panelClassName={mainMenuStyles.panel}
      summary={
        <>
          Про інспекцію <Icon name="chevron-down" className={mainMenuStyles.arrow} size="1.1em" />
        </>
      }
    >
      <MenuList items={menuItems('about')} linkClassName={mainMenuStyles.panelLink} />
    </Disclosure>
  );
}

function MainMenu() {
  return (
    <nav className={mainMenuStyles.menu} aria-label="Головне меню">
      <MenuList
        items={menuItems('main')}
        className={mainMenuStyles.list}
        linkClassName={mainMenuStyles.link}
        first={<HomeLink className={mainMenuStyles.link} />}
        last={
          <li>
            <AboutMenu />
          </li>
        }
      />
    </nav>
  );
}

function MobileMenu({ facebook }: { facebook: string | null }) {
  return (
    <Disclosure
      className={mobileMenuStyles.menu}
      summaryClassName={mobileMenuStyles.summary}
      panelClassName={mobileMenuStyles.panel}
      summary={
        <>
          <Icon name="menu" className={mobileMenuStyles.opens} size="1.5rem" />
          <Icon name="x" className={mobileMenuStyles.closes} size="1.5rem" />
          Меню
        </>
      }
    >
      <ServicesMenu className={mobileMenuStyles.services} />
      <QuickSearch className={mobileMenuStyles.search} />
      <nav aria-label="Головне меню">
        <MenuList
          items={menuItems('main')}
          className={mobileMenuStyles.list}
          linkClassName={mobileMenuStyles.link}
          first={<HomeLink className={mobileMenuStyles.link} />}
        />
        <p className={mobileMenuStyles.group}>Про інспекцію</p>
        <MenuList items={menuItems('about')} className={mobileMenuStyles.list} linkClassName={mobileMenuStyles.link} />
        {facebook ? <FacebookLink href={facebook} className={mobileMenuStyles.link} /> : null}
      </nav>
      <div className={mobileMenuStyles.theme}>
        <ThemeToggle />
      </div>
    </Disclosure>
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
