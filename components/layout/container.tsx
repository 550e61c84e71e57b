import type { HTMLAttributes } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './page.module.css';

/** Holds content to the width of the page inside a band that runs from edge to edge. */
export function Container({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classNames(styles.container, className)} />;
}
