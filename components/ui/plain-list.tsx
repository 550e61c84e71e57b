import { Children, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names';
import styles from './plain-list.module.css';

type PlainListProps = HTMLAttributes<HTMLUListElement> & {
  layout?: 'stack' | 'divided' | 'grid' | 'row';
  ref?: Ref<HTMLUListElement>;
};

/** role="list": without bullets, Safari does not announce a list. */
export function PlainList({ layout = 'stack', className, ...rest }: PlainListProps) {
  return <ul role="list" {...rest} className={classNames(styles.list, styles[layout], className)} />;
}

/** Links and buttons in a line. */
export const Row = ({ children }: { children: ReactNode }) => (
  <PlainList layout="row">{Children.map(children, (child) => child && <li>{child}</li>)}</PlainList>
);
