'use client';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LiveRegion } from '@/components/ui/live-region';
import { formatFileSize } from '@/lib/text/file-size';
import styles from './upload-list.module.css';
import type { Upload, useUploads } from './use-uploads';

type UploadItemProps = { upload: Upload; onRemove: () => void; onRetry: () => void };

const STATES = {
  uploading: { icon: 'loader-circle', word: 'Завантажується' },
  received: { icon: 'circle-check', word: 'Отримано' },
  failed: { icon: 'circle-exclamation-point', word: 'Помилка' },
} as const;

function UploadItem({ upload, onRemove, onRetry }: UploadItemProps) {
  const { icon, word } = STATES[upload.state];
  const { name, size } = upload;
  return (
    <li className={styles.file} data-state={upload.state}>
      <p className={styles.name}>
        {name} <span className={styles.size}>({formatFileSize(size)})</span>
      </p>
      <p className={styles.state}>
        <Icon name={icon} className={styles.icon} size="1.25rem" />
        <span>
          {word}
          {upload.state === 'uploading' ? (
            <span aria-live="off">{`: ${Math.round(upload.progress * 100)} %`}</span>
          ) : null}
          {upload.message ? `. ${upload.message}` : null}
        </span>
      </p>
      <div className={styles.actions}>
        {upload.state === 'failed' && upload.canRetry ? (
          <Button variant="secondary" onClick={onRetry} aria-label={`Спробувати ще раз: ${name}`}>
            Спробувати ще раз
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onRemove} aria-label={`Прибрати: ${name}`}>
          Прибрати
        </Button>
      </div>
    </li>
  );
}

type UploadListProps = { uploads: Pick<ReturnType<typeof useUploads>, 'files' | 'remove' | 'retry'>; label: string };

export function UploadList({ uploads: { files, remove, retry }, label }: UploadListProps) {
  return (
    <LiveRegion isList>
      {files.length > 0 ? (
        <ul className={styles.files} role="list" aria-label={label}>
          {files.map((upload) => (
            <UploadItem
              key={upload.key}
              upload={upload}
              onRemove={() => remove(upload.key)}
              onRetry={() => retry(upload)}
            />
          ))}
        </ul>
      ) : null}
    </LiveRegion>
  );
}
