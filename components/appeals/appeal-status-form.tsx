'use client';
import type { ReactNode } from 'react';
import { Fields } from '@/components/forms/fields';
import { SubmitButton } from '@/components/forms/submit-button';
import { useSearchForm } from '@/components/forms/use-checked-form';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Stack } from '@/components/ui/stack';
import { APPEAL_STATUS_FORM } from '@/contract/appeal-forms';
import { paths } from '@/domain/paths';

type AppealStatusFormProps = {
  typed: { number?: string; license_plate?: string };
  errors: Record<string, string>;
  heading: ReactNode;
};

export function AppealStatusForm({ typed, errors: found, heading }: AppealStatusFormProps) {
  const form = useSearchForm({ form: APPEAL_STATUS_FORM, typed, found });
  return (
    <>
      <ErrorSummary {...form.summary} heading={heading} />
      <form {...form.formProps} action={paths.appealStatus} method="get" aria-label="Стан скарги">
        <Stack gap="normal" width="form">
          <Fields form={form} />
          <div>
            <SubmitButton blocked={form.blocked}>Показати стан</SubmitButton>
          </div>
        </Stack>
      </form>
    </>
  );
}
