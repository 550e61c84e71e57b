import { Icon } from './icon';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './notice.module.css';

const LOOKS = {
  info: { icon: 'info', word: 'До відома' },
  warning: { icon: 'triangle-exclamation-point', word: 'Увага' },
  error: { icon: 'circle-exclamation-point', word: 'Помилка' },
  success: { icon: 'circle-check', word: 'Готово' },
} as const;

type NoticeProps = {
  kind?: keyof typeof LOOKS;
  title?: ReactNode;
  children?: ReactNode;
  role?: 'alert' | 'status';
  className?: string;
};

export function Notice({ kind = 'info', title, children, role, className }: NoticeProps) {
  const { icon, word } = LOOKS[kind];
  return (
    <div className={classNames(styles.notice, styles[kind], className)} role={role}>
      <Icon name={icon} className={styles.icon} label={word} size="1.5rem" />
      <div className={styles.body}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
