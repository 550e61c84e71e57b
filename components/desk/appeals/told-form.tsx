'use client';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { DeskForm } from '@/components/desk/drafts/desk-form';
import { LetterPreview } from './letter-preview';

/** Text and choices; a box or a file says by its event alone that it has changed. */
const isWritten = (control: Element): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  (control instanceof HTMLInputElement && !['hidden', 'checkbox', 'file'].includes(control.type)) ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;

const written = (form: HTMLFormElement) =>
  JSON.stringify([...form.elements].filter(isWritten).map(({ name, value }) => [name, value]));

/**
 * Whether the form is still as `shown`, the preview of what it would send, has it. Whatever is changed afterwards makes the
 * preview old: the form asks for another one and sends nothing. `but`: a field that changes nothing of what is sent.
 */
function useAsShown(shown: string, but = '') {
  const ref = useRef<HTMLFormElement>(null);
  const before = useRef('');
  const [old, setOld] = useState('');

  useLayoutEffect(() => {
    if (ref.current) before.current = written(ref.current);
  }, [shown]);

  function onInput({ target }: React.InputEvent<HTMLFormElement>) {
    if (!ref.current || !(target instanceof Element)) return;
    if (target.getAttribute('name') === but) return;
    setOld(isWritten(target) && written(ref.current) === before.current ? '' : shown);
  }
  return { ref, onInput, isOld: shown !== '' && old === shown };
}

type ToldFormProps = Omit<ComponentProps<typeof DeskForm>, 'done' | 'ref' | 'form'> & {
  form: ComponentProps<typeof DeskForm>['form'] & {
    state: { attempt: number; values: { preview: string; previewed: string } };
  };
  /** Beside the preview, once it is there. */
  asked?: ReactNode;
  /** Changes nothing of what is sent. */
  but?: string;
};

/** A form whose words go to the sender: first it shows what they would get, then it sends just that. */
export function ToldForm({ form, submit, asked, but, children, ...rest }: ToldFormProps) {
  const { preview, previewed } = form.state.values;
  const { ref, onInput, isOld } = useAsShown(preview, but);
  const formProps: typeof form.formProps = {
    ...form.formProps,
    onInput: (event) => {
      form.formProps.onInput(event);
      onInput(event);
    },
  };
  return (
    <DeskForm
      {...rest}
      form={{ ...form, formProps }}
      ref={ref}
      submit={preview === '' || isOld ? 'Показати, що отримає заявник' : submit}
      done={null}
    >
      {children}
      <input type="hidden" name="previewed" value={preview === '' || isOld ? '' : previewed} />
      <input type="hidden" name="preview" value={preview} />
      {preview === '' ? null : (
        <>
          <LetterPreview key={form.state.attempt} shown={preview} isOld={isOld} />
          {isOld ? null : asked}
        </>
      )}
    </DeskForm>
  );
}
