import styles from './case.module.css';

/** The number of a case in a heading, in one piece: it is copied and read out. */
export function CaseTitle({ before, number, after }: { before: string; number: string; after?: string }) {
  return (
    <>
      {before}{' '}
      <span className={styles.number}>
        {number}
        {after}
      </span>
    </>
  );
}
