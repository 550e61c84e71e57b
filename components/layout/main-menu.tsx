import { AboutMenu } from './about-menu';
import { HomeLink } from './home-link';
import styles from './main-menu.module.css';
import { MAIN_ITEMS } from './menu-items';
import { MenuList } from './menu-list';

/** The menu of wide screens. */
export function MainMenu() {
  return (
    <nav className={styles.menu} aria-label="Головне меню">
      <MenuList
        items={MAIN_ITEMS}
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
