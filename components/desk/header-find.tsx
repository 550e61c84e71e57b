import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { deskPaths } from '@/domain/desk-paths';
import { FIND_MAX } from '@/domain/found';
import styles from './header-find.module.css';

export const FIND_FIELD = {
  name: 'q',
  type: 'search',
  maxLength: FIND_MAX,
  autoComplete: 'off',
  inputMode: 'search',
  enterKeyHint: 'search',
  'aria-keyshortcuts': 'Control+K Meta+K',
} as const;

/** In the header of each page; where that is narrow, a link to the page of the search. */
export const HeaderFind = () => (
  <>
    <form
      method="get"
      action={deskPaths.find()}
      role="search"
      aria-label="Пошук у службовому кабінеті"
      className={styles.form}
    >
      <label htmlFor="find">Знайти</label>
      <input id="find" {...FIND_FIELD} className={styles.field} />
    </form>
    <AppLink href={deskPaths.find()} className={styles.link} aria-keyshortcuts={FIND_FIELD['aria-keyshortcuts']}>
      <Icon name="search" size={24} />
      <VisuallyHidden>Знайти</VisuallyHidden>
    </AppLink>
  </>
);
