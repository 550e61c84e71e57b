import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { plural } from '@/domain/plural';
import { countUnread } from '@/lib/notifications/user-notifications';
import styles from './unread-count.module.css';

export async function UnreadCount({ before }: { before?: string }) {
  const unread = await countUnread();
  return unread > 0 ? (
    <>
      <span aria-hidden className={styles.count}>
        {unread}
      </span>
      <VisuallyHidden>
        {before} {unread} {plural(unread, ['нове', 'нові', 'нових'])}
      </VisuallyHidden>
    </>
  ) : null;
}
