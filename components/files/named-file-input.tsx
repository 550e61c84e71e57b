'use client';
import { type ComponentProps, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FileInput } from '@/components/ui/file-input';
import { FILE_TYPES, refusedFile } from '@/domain/file-limits';

interface Hearers {
  onNames?: ((names: string[]) => void) | undefined;
  /** Why what is chosen will not be taken. */
  onRefused?: ((why: string | undefined) => void) | undefined;
}

type NamedFileInputProps = Omit<ComponentProps<typeof FileInput>, 'ref' | 'onChange'> & Hearers;

/** Names the chosen files, which the input does not show, and tells at once what will not be taken. */
export function NamedFileInput({ onNames, onRefused, ...props }: NamedFileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ names: string[]; refused?: string | undefined }>({ names: [] });
  const { names, refused } = chosen;

  function choose(files: readonly File[]) {
    const wrong = props.accept === FILE_TYPES ? files.find(refusedFile) : undefined;
    const next = { names: files.map(({ name }) => name), refused: wrong && `«${wrong.name}»: ${refusedFile(wrong)}` };
    setChosen(next);
    onNames?.(next.names);
    onRefused?.(next.refused);
  }

  function remove() {
    if (!input.current) return;
    input.current.value = '';
    choose([]);
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    input.current.focus();
  }

  return (
    <>
      <FileInput {...props} ref={input} onChange={({ target }) => choose([...(target.files ?? [])])} />
      <p role="status">
        {names.length > 0 ? `Вибрано: ${names.join(', ')}` : null}
        {refused && !props['aria-invalid'] ? `. ${refused}` : null}
      </p>
      {names.length > 0 ? (
        <div>
          <Button variant="quiet" onClick={remove} aria-label={`Прибрати: ${names.join(', ')}`}>
            Прибрати
          </Button>
        </div>
      ) : null}
    </>
  );
}
