import { Paperclip } from 'lucide-react';
import type { AppealCase } from '@/contract/appeals';
import { paths } from '@/lib/paths';
import { formatFileSize } from '@/lib/text/file-size';
import styles from './case-files.module.css';

type CaseFilesProps = { appealId: AppealCase['id']; files: AppealCase['files']; label: string };

/** Evidence of a case, to be saved again by its owner. */
export function CaseFiles({ appealId, files, label }: CaseFilesProps) {
  return (
    <ul role="list" className={styles.files} aria-label={label}>
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <Paperclip aria-hidden="true" className={styles.icon} />
          <a href={paths.cabinetAppealFile(appealId, id)} download={name} className={styles.link}>
            {name}
          </a>{' '}
          ({formatFileSize(size)})
        </li>
      ))}
    </ul>
  );
}
