import { Icon } from '@/components/ui/icon';
import type { AppealCase } from '@/contract/appeals';
import type { CasePlace } from '@/lib/appeals/case-place';
import { formatFileSize } from '@/lib/text/file-size';
import styles from './case-files.module.css';

type CaseFilesProps = {
  place: Pick<CasePlace, 'file'>;
  files: Pick<AppealCase['files'][number], 'id' | 'name' | 'size' | 'purpose'>[];
  label: string;
};

export function CaseFiles({ place, files, label }: CaseFilesProps) {
  return (
    <ul role="list" className={styles.files} aria-label={label}>
      {files.map(({ id, name, size, purpose }) => (
        <li key={id}>
          <Icon name="paperclip" className={styles.icon} size="1.125rem" />
          <a href={place.file(id)} download={name} className={styles.link}>
            {name}
          </a>{' '}
          ({formatFileSize(size)}){purpose === 'authority' ? ' – документ представника' : null}
        </li>
      ))}
    </ul>
  );
}
