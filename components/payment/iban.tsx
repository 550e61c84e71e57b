'use client';
import { Fragment } from 'react';
import styles from './iban.module.css';

/** Groups of four without space characters, so that a copied IBAN is one word. */
export function Iban({ iban }: { iban: string }) {
  return (iban.match(/.{1,4}/g) ?? []).map((group, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      <span className={styles.group} translate="no">
        {group}
      </span>
    </Fragment>
  ));
}
