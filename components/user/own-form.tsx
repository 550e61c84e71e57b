'use client';
import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import type { useOwnForm } from './use-own-form';

type OwnFormProps = {
  own: Pick<ReturnType<typeof useOwnForm>, 'formProps' | 'summary' | 'failure' | 'isDone' | 'submit'>;
  /** Names the act. */
  submit: string;
  variant?: ButtonVariant;
  /** What is said once it is done. */
  done: ReactNode;
  children: ReactNode;
};

/** A section's own form: what is wrong, what is done, fields, one button. */
export function OwnForm({ own, submit, variant, done, children }: OwnFormProps) {
  return (
    <form {...own.formProps}>
      <Stack gap="wide" width="form">
        <ErrorSummary {...own.summary}>{own.failure ? <p>{own.failure}</p> : null}</ErrorSummary>
        {own.isDone ? <Notice kind="success" role="status" title={done} /> : null}
        {children}
        <div>
          <Button type="submit" variant={variant} {...own.submit}>
            {submit}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
