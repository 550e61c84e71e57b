import { PlainList } from '@/components/ui/plain-list';
import { formatFileSize } from '@/lib/text/file-size';

/** The files that were received with an appeal. */
export function SentFiles({ files }: { files: readonly { name: string; size: number }[] }) {
  if (files.length === 0) return 'Без файлів';
  return (
    <PlainList>
      {files.map(({ name, size }, index) => (
        <li key={`${index}-${name}`}>
          {name} ({formatFileSize(size)})
        </li>
      ))}
    </PlainList>
  );
}
