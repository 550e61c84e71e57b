'use client';
import type { ReactNode } from 'react';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import { Form, type FormProps } from './form';
import type { useForm } from './use-form';

type SectionFormProps = Omit<FormProps, 'form' | 'below' | 'isPublic' | 'captcha'> & {
  form: FormProps['form'] & Pick<ReturnType<typeof useForm>, 'summary' | 'isDone'>;
  /** In a dialog, which has a title of its own. */
  inPlace?: boolean;
  /** What is said once it is done. */
  done: ReactNode;
};

/** A form that stays where it is: what is wrong, what is done, fields, one button. */
export function SectionForm({ form, inPlace = false, done, children, ...rest }: SectionFormProps) {
  const said = typeof done === 'string' ? <Notice kind="success" role="status" title={done} /> : done;
  return (
    <Form {...rest} form={form}>
      <ErrorSummary {...form.summary} inPlace={inPlace} />
      {form.isDone ? said : null}
      {children}
    </Form>
  );
}
