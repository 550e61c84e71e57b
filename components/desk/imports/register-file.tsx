'use client';
import { type ComponentProps, useState } from 'react';
import { FileInput } from '@/components/ui/file-input';

/** Names the chosen file, which the input does not show. */
export function RegisterFile(props: ComponentProps<typeof FileInput>) {
  const [name, setName] = useState('');
  return (
    <>
      <FileInput {...props} onChange={({ target }) => setName(target.files?.[0]?.name ?? '')} />
      <p role="status">{name ? `Обрано: ${name}` : null}</p>
    </>
  );
}
