'use client';
import type { ComponentProps, ReactNode } from 'react';
import { DeskForm } from '@/components/desk/drafts/desk-form';
import { useAsShown } from '@/components/desk/use-as-shown';
import { LetterPreview } from './letter-preview';

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
