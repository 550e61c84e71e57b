'use client';
import type { ReactNode } from 'react';
import { Fields } from '@/components/forms/fields';
import { SubmitButton } from '@/components/forms/submit-button';
import { useSearchForm } from '@/components/forms/use-checked-form';
import { Card } from '@/components/ui/card';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Stack } from '@/components/ui/stack';
import { DEADLINE_FORM } from '@/contract/deadline-form';
import { paths } from '@/domain/paths';

interface DeadlineFormProps {
  heading: ReactNode;
  typed: { violated_on?: string | undefined; served_on?: string | undefined };
  errors: Record<string, string> | undefined;
}

export function DeadlineForm({ heading, typed, errors }: DeadlineFormProps) {
  const form = useSearchForm({ form: DEADLINE_FORM, typed, found: errors, prefix: 'deadline-' });
  return (
    <>
      <ErrorSummary {...form.summary} heading={heading} />
      <Card tone="soft" width="text">
        <form {...form.formProps} action={paths.deadlines} method="get" aria-label="Калькулятор строків">
          <Stack gap="normal" width="form">
            <Fields form={form} />
            <div>
              <SubmitButton blocked={form.blocked}>Порахувати строки</SubmitButton>
            </div>
          </Stack>
        </form>
      </Card>
    </>
  );
}
