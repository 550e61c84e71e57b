import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './notice.module.css';

const LOOKS = {
  info: { icon: Info, word: 'До відома' },
  warning: { icon: TriangleAlert, word: 'Увага' },
  error: { icon: CircleAlert, word: 'Помилка' },
  success: { icon: CircleCheck, word: 'Готово' },
} as const;

type NoticeProps = {
  kind?: keyof typeof LOOKS;
  title?: ReactNode;
  children?: ReactNode;
  /** alert: it appeared after what the reader did and is said at once; status: politely. */
  role?: 'alert' | 'status';
  className?: string;
};

/** A message that stays on the page. Its kind is said in a word, not only in colour. */
export function Notice({ kind = 'info', title, children, role, className }: NoticeProps) {
  const { icon: Icon, word } = LOOKS[kind];
  return (
    <div className={classNames(styles.notice, styles[kind], className)} role={role}>
      <Icon className={styles.icon} aria-label={word} role="img" />
      <div className={styles.body}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
