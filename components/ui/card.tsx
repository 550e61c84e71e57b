import type { HTMLAttributes } from 'react';
import { classNames } from './class-names';
import styles from './card.module.css';

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li';
  tone?: 'plain' | 'soft' | 'action';
  width?: 'full' | 'text';
};

export function Card({ as: Element = 'div', tone = 'plain', width = 'full', className, ...rest }: CardProps) {
  return (
    <Element {...rest} className={classNames(styles.card, styles[tone], width === 'text' && styles.text, className)} />
  );
}
