// The name is filled in on the client, so that pages are equal for everyone and cacheable.
import { Icon } from '@/components/ui/icon';
import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/domain/paths';
import { Disclosure } from './disclosure';
import styles from './user-menu.module.css';

export function UserMenu() {
  return (
    <div className={styles.user}>
      <AppLink href={paths.login()} asDocument className={styles.signIn}>
        <Icon name="log-in" />
        Кабінет
      </AppLink>
      <Disclosure
        className={styles.menu}
        summaryClassName={styles.summary}
        panelClassName={styles.panel}
        summary={
          <>
            <Icon name="user-round" className={styles.sign} />
            <span className={styles.name} data-user-name="" />
            <Icon name="chevron-down" className={styles.arrow} />
          </>
        }
      >
        <AppLink href={paths.cabinet} className={styles.item}>
          <Icon name="layout-dashboard" /> Особистий кабінет
        </AppLink>
        <form method="post" action={paths.logout} data-sign-out="">
          <button type="submit" className={styles.item}>
            <Icon name="log-out" /> Вийти
          </button>
        </form>
      </Disclosure>
    </div>
  );
}
