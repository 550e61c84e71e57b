import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './tag.module.css';

type TagProps = {
  /** discount: the discount still holds; debt: not paid or failed; paid: paid or done; the rest carry no judgement. */
  tone?: 'neutral' | 'info' | 'discount' | 'debt' | 'paid';
  icon?: ReactNode;
  children: ReactNode;
};

/** A state in a word; the colour only repeats it. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
