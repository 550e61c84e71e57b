import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './tag.module.css';

type TagProps = {
  tone?: 'neutral' | 'info' | 'discount' | 'debt' | 'paid';
  icon?: ReactNode;
  children: ReactNode;
};

export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
