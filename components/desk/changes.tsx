import { changedInWords } from '@/contract/journal-words';
import styles from './changes.module.css';

export function Changes(change: Parameters<typeof changedInWords>[0]) {
  const changed = changedInWords(change);
  if (changed.length === 0) return '–';
  return (
    <ul className={styles.changes} role="list">
      {changed.map(({ field, was, is }) => (
        <li key={field}>
          {field}: {was === undefined ? null : <del>{was}</del>} {is === undefined ? null : <ins>{is}</ins>}
        </li>
      ))}
    </ul>
  );
}
