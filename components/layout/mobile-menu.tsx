import { Menu, X } from 'lucide-react';
import { QuickSearch } from '@/components/search/quick-search';
import { Disclosure } from './disclosure';
import { FacebookLink } from './facebook-link';
import { HomeLink } from './home-link';
import { ABOUT_ITEMS, MAIN_ITEMS, PARKING_ITEM } from './menu-items';
import { MenuList } from './menu-list';
import { NavLink } from './nav-link';
import styles from './mobile-menu.module.css';

/** The menu of narrow screens: everything of the header, unfolded under it. */
export function MobileMenu({ facebook }: { facebook: string | null }) {
  return (
    <Disclosure
      className={styles.menu}
      summaryClassName={styles.summary}
      panelClassName={styles.panel}
      summary={
        <>
          <Menu className={styles.opens} aria-hidden />
          <X className={styles.closes} aria-hidden />
          Меню
        </>
      }
    >
      <QuickSearch className={styles.search} />
      <nav aria-label="Головне меню">
        <ul role="list" className={styles.list}>
          <HomeLink className={styles.link} />
          {[...MAIN_ITEMS, PARKING_ITEM].map(({ title, href, asDocument }) => (
            <li key={href}>
              <NavLink href={href} asDocument={asDocument} className={styles.link}>
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
        <p className={styles.group}>Про інспекцію</p>
        <MenuList items={ABOUT_ITEMS} className={styles.list} linkClassName={styles.link} />
        {facebook ? <FacebookLink href={facebook} className={styles.link} /> : null}
      </nav>
    </Disclosure>
  );
}
