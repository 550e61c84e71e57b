import { AppLink } from './app-link';
import styles from './breadcrumbs.module.css';

export type Crumb = { title: string; href: string; asDocument?: boolean };

/** The way from the home page to this one; the page itself is not in it, its h1 follows. */
export function Breadcrumbs({ items }: { items: Crumb[] }) {
  return (
    <nav className={styles.nav} aria-label="Шлях до сторінки">
      <ol className={styles.list} role="list">
        {items.map(({ title, href, asDocument }) => (
          <li key={href} className={styles.item}>
            <AppLink href={href} asDocument={asDocument}>
              {title}
            </AppLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
