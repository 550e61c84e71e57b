import type { HTMLAttributes } from 'react';
import { classNames } from './class-names';
import styles from './card.module.css';

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li';
  /** soft: a tinted field; action: the card a page wants to be seen first. */
  tone?: 'plain' | 'soft' | 'action';
  /** text: as wide as running text, beside which it stands. */
  width?: 'full' | 'text';
};

/** A bordered field that holds one thing. */
export function Card({ as: Element = 'div', tone = 'plain', width = 'full', className, ...rest }: CardProps) {
  return (
    <Element {...rest} className={classNames(styles.card, styles[tone], width === 'text' && styles.text, className)} />
  );
}
