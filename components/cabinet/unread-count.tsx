import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { plural } from '@/domain/plural';
import styles from './unread-count.module.css';

export function UnreadCount({ unread, before }: { unread: number; before?: string }) {
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
