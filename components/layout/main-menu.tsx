import { AboutMenu } from './about-menu';
import { HomeLink } from './home-link';
import styles from './main-menu.module.css';
import { MAIN_ITEMS } from './menu-items';
import { NavLink } from './nav-link';

/** The menu of wide screens. */
export function MainMenu() {
  return (
    <nav className={styles.menu} aria-label="Головне меню">
      <ul role="list" className={styles.list}>
        <HomeLink className={styles.link} />
        {MAIN_ITEMS.map(({ title, href, asDocument }) => (
          <li key={href}>
            <NavLink href={href} asDocument={asDocument} className={styles.link}>
              {title}
            </NavLink>
          </li>
        ))}
        <li>
          <AboutMenu />
        </li>
      </ul>
    </nav>
  );
}
