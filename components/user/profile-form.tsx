'use client';
import type { ReactNode } from 'react';
import { SubmitButton } from '@/components/forms/submit-button';
import type { ButtonVariant } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import type { useProfileForm } from './use-profile-form';

type ProfileFormProps = {
  form: Pick<ReturnType<typeof useProfileForm>, 'formProps' | 'summary' | 'failure' | 'isDone' | 'submit'>;
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
export function ProfileForm({ form, inPlace = false, submit, variant, icon, done, children }: ProfileFormProps) {
  return (
    <form {...form.formProps}>
      <Stack gap="wide" width="form">
        <ErrorSummary {...form.summary} inPlace={inPlace}>
          {form.failure ? <p>{form.failure}</p> : null}
        </ErrorSummary>
        {form.isDone ? typeof done === 'string' ? <Notice kind="success" role="status" title={done} /> : done : null}
        {children}
        <div>
          <SubmitButton variant={variant} icon={icon} {...form.submit}>
            {submit}
          </SubmitButton>
        </div>
      </Stack>
    </form>
  );
}
