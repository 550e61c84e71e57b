'use client';
import { type ComponentProps, useState } from 'react';
import { FileInput } from '@/components/ui/file-input';

interface OnNames {
  onNames?: ((names: string[]) => void) | undefined;
}

/** Names the chosen files, which the input does not show. */
export function NamedFileInput({ onNames, ...props }: ComponentProps<typeof FileInput> & OnNames) {
  const [names, setNames] = useState<string[]>([]);
  return (
    <>
      <FileInput
        {...props}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])].map(({ name }) => name);
          setNames(chosen);
          onNames?.(chosen);
        }}
      />
      <p role="status">{names.length > 0 ? `Вибрано: ${names.join(', ')}` : null}</p>
    </>
  );
}
