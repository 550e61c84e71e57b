import type { HTMLAttributes } from 'react';
import { classNames } from './class-names';
import styles from './stack.module.css';

type StackProps = HTMLAttributes<HTMLDivElement> & {
  gap?: 'tight' | 'normal' | 'wide';
  width?: 'full' | 'text' | 'form';
};

export function Stack({ gap = 'normal', width = 'full', className, ...rest }: StackProps) {
  return <div {...rest} className={classNames(styles.stack, styles[gap], styles[width], className)} />;
}
