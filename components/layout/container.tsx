import type { HTMLAttributes } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './page.module.css';

export function Container({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classNames(styles.container, className)} />;
}
