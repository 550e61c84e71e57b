import type { ReactNode } from 'react';
import { LowVisionPanel, LowVisionToggle, ThemeToggle } from '@/components/accessibility/view-controls';
import { QuickSearch } from '@/components/search/quick-search';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import type { Settings } from '@/contract/settings';
import { paths } from '@/domain/paths';
import { menuItems } from '@/lib/pages/offered';
import type { PageLink } from '@/lib/pages/addresses';
import { Brand, SampleBanner } from './brand';
import { Disclosure } from './disclosure';
import { FacebookLink } from './facebook-link';
import { ShellPart } from './shell-part';
import styles from './site-header.module.css';
import menu from './user-menu.module.css';
import mainMenuStyles from './main-menu.module.css';
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

type MenuListProps = {
  items: PageLink[];
  className?: string;
  linkClassName?: string;
  first?: ReactNode;
  last?: ReactNode;
};

function MenuList({ items, className, linkClassName, first, last }: MenuListProps) {
  return (
    <ul role="list" className={className}>
      {first}
      {items.map(({ title, href, asDocument }) => (
        <li key={href}>
          <AppLink href={href} asDocument={asDocument} className={linkClassName} data-nav="">
            {title}
          </AppLink>
        </li>
      ))}
      {last}
    </ul>
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

/** Hidden on the home page (current-place.ts, kept-part.tsx). */
function HomeLink({ className }: { className?: string }) {
  return (
    <li data-home="">
      <AppLink href={paths.home} className={className}>
        Головна
      </AppLink>
    </li>
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

function ServicesMenu({ className }: { className?: string | undefined }) {
  return (
    <nav aria-label="Послуги" className={className}>
      <MenuList items={menuItems('quick')} />
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
