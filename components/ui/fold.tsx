import type { DetailsHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './fold.module.css';

type FoldProps = Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'title'> & {
  title: ReactNode;
  /** On a wide screen it lies open without its summary: what is inside has its own heading there. */
  openWide?: boolean;
};

/** Read by a tap, without scripts; on paper it lies open. */
export function Fold({ title, openWide = false, className, children, ...rest }: FoldProps) {
  return (
    <details {...rest} className={classNames(styles.fold, openWide && styles.openWide, className)}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
