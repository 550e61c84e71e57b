import { Icon } from '@/components/ui/icon';
import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/domain/paths';
import styles from './feed-link.module.css';

/** The way to follow a list without visiting it. `name` is the file of the feed. */
export function FeedLink({ name, children }: { name: string; children: string }) {
  return (
    <p>
      <AppLink href={paths.feed(name)} asDocument className={styles.link} type="application/atom+xml">
        <Icon name="rss" /> {children}
      </AppLink>
    </p>
  );
}
