import { Icon } from '@/components/ui/icon';
import { menuItems } from '@/lib/pages/offered';
import { Disclosure } from './disclosure';
import styles from './main-menu.module.css';
import { MenuList } from './menu-list';

/** The dropdown «Про інспекцію» of the main menu. */
export function AboutMenu() {
  return (
    <Disclosure
      className={styles.dropdown}
      summaryClassName={styles.link}
      panelClassName={styles.panel}
      summary={
        <>
          Про інспекцію <Icon name="chevron-down" className={styles.arrow} />
        </>
      }
    >
      <MenuList items={menuItems('about')} className={styles.panelList} linkClassName={styles.panelLink} />
    </Disclosure>
  );
}
