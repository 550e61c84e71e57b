import { Icon } from './icon';
import type { ReactNode } from 'react';
import { AppLink } from './app-link';
import styles from './pager.module.css';

/** First, last, current and neighbouring pages; null is a gap. pagesAround(6, 20) → [1, null, 5, 6, 7, null, 20] */
export function pagesAround(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const sorted = [...new Set(wanted)].sort((left, right) => left - right);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}

type PagerProps = {
  page: number;
  /** Absent when the API gives no count: then only neighbours are linked. */
  pageCount?: number;
  hasNext: boolean;
  hrefOf: (page: number) => string;
  label: string;
  more?: ReactNode;
};

export function Pager({ page, pageCount, hasNext, hrefOf, label, more }: PagerProps) {
  if (page === 1 && !hasNext) return more ? <div className={styles.pager}>{more}</div> : null;
  return (
    <div className={styles.pager}>
      {more}
      <nav aria-label={label}>
        <ul className={styles.list} role="list">
          {page > 1 ? (
            <li>
              <AppLink className={styles.link} href={hrefOf(page - 1)} rel="prev">
                <Icon name="arrow-left" size="1.1em" /> Попередня
              </AppLink>
            </li>
          ) : null}
          {pageCount
            ? pagesAround(page, pageCount).map((number, index) =>
                number === null ? (
                  <li key={`gap-${index}`} className={styles.gap} aria-hidden>
                    …
                  </li>
                ) : (
                  <li key={number} className={styles.number}>
                    <AppLink
                      className={styles.link}
                      href={hrefOf(number)}
                      aria-current={number === page ? 'page' : undefined}
                      aria-label={`Сторінка ${number}`}
                    >
                      {number}
                    </AppLink>
                  </li>
                ),
              )
            : null}
          {hasNext ? (
            <li>
              <AppLink className={styles.link} href={hrefOf(page + 1)} rel="next">
                Наступна <Icon name="arrow-right" size="1.1em" />
              </AppLink>
            </li>
          ) : null}
        </ul>
      </nav>
    </div>
  );
}
