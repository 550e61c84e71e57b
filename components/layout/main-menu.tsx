import { menuItems } from '@/lib/pages/offered';
import { HomeLink } from './home-link';
import styles from './main-menu.module.css';
import { MenuList } from './menu-list';
import { Icon } from '@/components/ui/icon';
import { Disclosure } from './disclosure';

function AboutMenu() {
  return (
    <Disclosure
      className={styles.dropdown}
      summaryClassName={styles.link}
      panelClassName={styles.panel}
      summary={
        <>
          Про інспекцію <Icon name="chevron-down" className={styles.arrow} size="1.1em" />
        </>
      }
    >
      <MenuList items={menuItems('about')} linkClassName={styles.panelLink} />
    </Disclosure>
  );
}

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
