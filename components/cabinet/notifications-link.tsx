import { Icon } from '@/components/ui/icon';
import { CabinetLink } from '@/components/cabinet/cabinet-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { countUnread } from '@/lib/notifications/user-notifications';
import { paths } from '@/domain/paths';
import { plural } from '@/domain/plural';
import styles from './notifications-link.module.css';

type NotificationsLinkProps = { className?: string; iconClassName?: string };

export async function NotificationsLink({ className, iconClassName }: NotificationsLinkProps) {
  const unread = await countUnread();
  return (
    <CabinetLink href={paths.cabinetNotifications} className={className}>
      <Icon name="bell" className={iconClassName} />
      <span>Сповіщення</span>
      {unread > 0 ? (
        <>
          <span aria-hidden className={styles.count}>
            {unread}
          </span>
          <VisuallyHidden>
            {unread} {plural(unread, ['нове', 'нові', 'нових'])}
          </VisuallyHidden>
        </>
      ) : null}
    </CabinetLink>
  );
}
