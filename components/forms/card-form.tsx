'use client';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Stack } from '@/components/ui/stack';
import { Form, type FormProps } from './form';
import type { useForm } from './use-form';

type CardFormProps = Omit<FormProps, 'form' | 'below'> & {
  form: FormProps['form'] & Pick<ReturnType<typeof useForm>, 'summary'>;
  /** The page's title and what stands between it and the form. */
  heading: ReactNode;
  /** What stands there when the form would be of no use. */
  instead?: ReactNode;
  /** What to do otherwise. */
  below?: ReactNode;
};

/** A form that is what its page is for. */
export function CardForm({ form, heading, instead, below, ...rest }: CardFormProps) {
  return (
    <>
      <ErrorSummary {...form.summary} heading={heading} />
      <Stack width="form">
        {instead ?? (
          <Card tone="soft">
            <Form {...rest} form={form} />
          </Card>
        )}
        {below}
      </Stack>
    </>
  );
}
