import type { HTMLAttributes } from 'react';
import { classNames } from './class-names';
import styles from './plain-list.module.css';

type PlainListProps = HTMLAttributes<HTMLUListElement> & {
  /** divided: a line between the items; grid: cards side by side where there is room; row: words in a line. */
  layout?: 'stack' | 'divided' | 'grid' | 'row';
};

/** A list without bullets that is still a list to a screen reader. */
export function PlainList({ layout = 'stack', className, ...rest }: PlainListProps) {
  return <ul role="list" {...rest} className={classNames(styles.list, styles[layout], className)} />;
}
