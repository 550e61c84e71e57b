import { Fragment } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { NotificationsLink } from './notifications-link';
import { paths } from '@/domain/paths';
import { hasFeature } from '@/lib/settings/features';
import { CabinetLink } from './cabinet-link';
import styles from './cabinet-menu.module.css';

const ITEMS: { title: string; href: string; also?: string[]; icon: IconName }[] = [
  {
    title: 'Мої автомобілі та штрафи',
    href: paths.cabinet,
    also: [paths.cabinetAuto, paths.cabinetFine()],
    icon: 'car-front',
  },
  { title: 'Мій Профіль', href: paths.cabinetProfile, icon: 'user-round' },
  {
    title: 'Оскаржити',
    href: paths.cabinetAppealFine,
    also: [paths.cabinetAppealFine, paths.cabinetAppeals],
    icon: 'scale',
  },
  { title: 'Контакти', href: paths.cabinetContact, icon: 'mail' },
  { title: 'На головну', href: paths.home, icon: 'house' },
];

export function CabinetMenu() {
  return (
    <nav aria-label="Меню кабінету" className={styles.menu}>
      <ul role="list" className={styles.list}>
        {ITEMS.map(({ title, href, also, icon }) => (
          <Fragment key={href}>
            <li>
              <CabinetLink href={href} also={also} className={styles.link}>
                <Icon name={icon} className={styles.icon} />
                <span>{title}</span>
              </CabinetLink>
            </li>
            {href === paths.cabinet && hasFeature('notifications') ? (
              <li>
                <NotificationsLink className={styles.link} iconClassName={styles.icon} />
              </li>
            ) : null}
          </Fragment>
        ))}
      </ul>
    </nav>
  );
}
