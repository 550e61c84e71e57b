'use client';
import { UploadItem } from './upload-item';
import styles from './upload-list.module.css';
import type { useUploads } from './use-uploads';

type UploadListProps = { uploads: Pick<ReturnType<typeof useUploads>, 'files' | 'remove' | 'retry'>; label: string };

export function UploadList({ uploads: { files, remove, retry }, label }: UploadListProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} role="list" aria-live="polite" aria-label={label}>
      {files.map((upload) => (
        <UploadItem
          key={upload.key}
          upload={upload}
          onRemove={() => remove(upload.key)}
          onRetry={() => retry(upload)}
        />
      ))}
    </ul>
  );
}
