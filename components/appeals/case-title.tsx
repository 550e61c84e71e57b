import styles from './case.module.css';

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
