'use client';
import type { ReactNode } from 'react';
import { Fields } from '@/components/forms/fields';
import { SubmitButton } from '@/components/forms/submit-button';
import { useSearchForm } from '@/components/forms/use-checked-form';
import { Card } from '@/components/ui/card';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Stack } from '@/components/ui/stack';
import { ATTESTATION_FORM } from '@/contract/authenticity-form';
import { paths } from '@/domain/paths';

interface AttestationFormProps {
  typed: { code?: string | undefined; license_plate?: string | undefined; serial_number?: string | undefined };
  errors?: Record<string, string> | undefined;
  heading: ReactNode;
}

export function AttestationForm({ typed, errors, heading }: AttestationFormProps) {
  const form = useSearchForm({ form: ATTESTATION_FORM, typed, found: errors });
  return (
    <>
      <ErrorSummary {...form.summary} heading={heading} />
      <Card tone="soft" width="text">
        <form {...form.formProps} action={paths.attestation()} method="get" aria-label="Перевірка коду">
          <Stack gap="normal" width="form">
            <Fields form={form} />
            <div>
              <SubmitButton blocked={form.blocked}>Перевірити код</SubmitButton>
            </div>
          </Stack>
        </form>
      </Card>
    </>
  );
}
