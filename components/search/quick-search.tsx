import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { classNames } from '@/components/ui/class-names';
import { paths } from '@/domain/paths';
import { SEARCH_LENGTH_MAX } from '@/lib/search/search-query';
import styles from './quick-search.module.css';

type QuickSearchProps = { className?: string | undefined; label?: string };

export function QuickSearch({ className, label = 'Пошук на сайті' }: QuickSearchProps) {
  return (
    <form
      action={paths.search()}
      method="get"
      role="search"
      aria-label={label}
      className={classNames(styles.form, className)}
      noValidate
    >
      <input
        className={styles.input}
        type="search"
        name="q"
        aria-label={label}
        placeholder="Пошук на сайті"
        maxLength={SEARCH_LENGTH_MAX}
        autoComplete="off"
        inputMode="search"
        enterKeyHint="search"
      />
      <button type="submit" className={styles.button}>
        <Icon name="search" />
        <VisuallyHidden>Шукати</VisuallyHidden>
      </button>
    </form>
  );
}
