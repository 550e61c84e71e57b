import type { HTMLAttributes } from 'react';
import { classNames } from './class-names';
import styles from './stack.module.css';

type StackProps = HTMLAttributes<HTMLDivElement> & {
  gap?: 'tight' | 'normal' | 'wide' | 'section';
  /** text: at most 70 characters a line; form: as wide as a form is. */
  width?: 'full' | 'text' | 'form';
};

/** Things one under the other at even distances. */
export function Stack({ gap = 'normal', width = 'full', className, ...rest }: StackProps) {
  return <div {...rest} className={classNames(styles.stack, styles[gap], styles[width], className)} />;
}
