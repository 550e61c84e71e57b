'use client';
import type { ReactNode } from 'react';
import { SubmitButton } from '@/components/forms/submit-button';
import type { ButtonVariant } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import type { useOwnForm } from './use-own-form';

type OwnFormProps = {
  own: Pick<ReturnType<typeof useOwnForm>, 'formProps' | 'summary' | 'failure' | 'isDone' | 'submit'>;
  /** In a dialog, which has a title of its own. */
  inPlace?: boolean;
  /** Names the act. */
  submit: string;
  variant?: ButtonVariant;
  icon?: ReactNode;
  /** What is said once it is done. */
  done: ReactNode;
  children: ReactNode;
};

/** A section's own form: what is wrong, what is done, fields, one button. */
export function OwnForm({ own, inPlace = false, submit, variant, icon, done, children }: OwnFormProps) {
  return (
    <form {...own.formProps}>
      <Stack gap="wide" width="form">
        <ErrorSummary {...own.summary} inPlace={inPlace}>
          {own.failure ? <p>{own.failure}</p> : null}
        </ErrorSummary>
        {own.isDone ? typeof done === 'string' ? <Notice kind="success" role="status" title={done} /> : done : null}
        {children}
        <div>
          <SubmitButton variant={variant} icon={icon} {...own.submit}>
            {submit}
          </SubmitButton>
        </div>
      </Stack>
    </form>
  );
}
