import { Icon } from '@/components/ui/icon';
import { ThemeToggle } from '@/components/accessibility/theme-toggle';
import { QuickSearch } from '@/components/search/quick-search';
import { menuItems } from '@/lib/pages/offered';
import { Disclosure } from './disclosure';
import { FacebookLink } from './facebook-link';
import { HomeLink } from './home-link';
import { MenuList } from './menu-list';
import styles from './mobile-menu.module.css';
import { ServicesMenu } from './services-menu';

export function MobileMenu({ facebook }: { facebook: string | null }) {
  return (
    <Disclosure
      className={styles.menu}
      summaryClassName={styles.summary}
      panelClassName={styles.panel}
      summary={
        <>
          <Icon name="menu" className={styles.opens} size="1.5rem" />
          <Icon name="x" className={styles.closes} size="1.5rem" />
          Меню
        </>
      }
    >
      <ServicesMenu className={styles.services} />
      <QuickSearch className={styles.search} />
      <nav aria-label="Головне меню">
        <MenuList
          items={menuItems('main')}
          className={styles.list}
          linkClassName={styles.link}
          first={<HomeLink className={styles.link} />}
        />
        <p className={styles.group}>Про інспекцію</p>
        <MenuList items={menuItems('about')} className={styles.list} linkClassName={styles.link} />
        {facebook ? <FacebookLink href={facebook} className={styles.link} /> : null}
      </nav>
      <div className={styles.theme}>
        <ThemeToggle />
      </div>
    </Disclosure>
  );
}
