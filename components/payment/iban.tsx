import { Fragment } from 'react';
import styles from './iban.module.css';

/** In groups of four, as on a bank card; selected and copied it is one word. */
export function Iban({ iban }: { iban: string }) {
  return (iban.match(/.{1,4}/g) ?? []).map((group, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      <span className={styles.group}>{group}</span>
    </Fragment>
  ));
}
