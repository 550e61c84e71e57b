import { menuItems } from '@/lib/pages/offered';
import { AboutMenu } from './about-menu';
import { HomeLink } from './home-link';
import styles from './main-menu.module.css';
import { MenuList } from './menu-list';

/** The menu of wide screens. */
export function MainMenu() {
  return (
    <nav className={styles.menu} aria-label="Головне меню">
      <MenuList
        items={menuItems('main')}
        className={styles.list}
        linkClassName={styles.link}
        first={<HomeLink className={styles.link} />}
        last={
          <li>
            <AboutMenu />
          </li>
        }
      />
    </nav>
  );
}
