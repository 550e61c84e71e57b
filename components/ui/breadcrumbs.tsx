import { AppLink } from './app-link';
import styles from './breadcrumbs.module.css';

export type Crumb = { title: string; href: string; asDocument?: boolean };

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
