'use client';
import { type ComponentProps, useState } from 'react';
import { FileInput } from '@/components/ui/file-input';

/** Names the chosen files, which the input does not show. */
export function NamedFileInput(props: ComponentProps<typeof FileInput>) {
  const [names, setNames] = useState<string[]>([]);
  return (
    <>
      <FileInput {...props} onChange={({ target }) => setNames([...(target.files ?? [])].map(({ name }) => name))} />
      <p role="status">{names.length > 0 ? `Вибрано: ${names.join(', ')}` : null}</p>
    </>
  );
}
