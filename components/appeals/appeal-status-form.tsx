'use client';
import type { ReactNode } from 'react';
import { SubmitButton } from '@/components/forms/submit-button';
import { useSearchForm } from '@/components/forms/use-search-form';
import { ErrorSummary } from '@/components/ui/error-summary';
import { PlateInput } from '@/components/ui/plate-input';
import { Stack } from '@/components/ui/stack';
import { TextInput } from '@/components/ui/text-input';
import { paths } from '@/domain/paths';

type AppealStatusFormProps = {
  typed: { number?: string; license_plate?: string };
  errors: Record<string, string>;
  /** The page's title. */
  heading: ReactNode;
};

export function AppealStatusForm({ typed, errors: found, heading }: AppealStatusFormProps) {
  const { errors, summary, blocked, formProps } = useSearchForm({
    found,
    rules: async () => (await import('@/contract/appeals')).appealStatusQuerySchema,
  });
  return (
    <>
      <ErrorSummary {...summary} heading={heading} />
      <form {...formProps} action={paths.appealStatus} method="get">
        <Stack gap="normal" width="form">
          <TextInput
            id="number"
            name="number"
            label="Номер скарги"
            hint="З підтвердження, наприклад ОС-2026-004217"
            defaultValue={typed.number}
            error={errors.number}
            autoComplete="off"
            width="medium"
          />
          <PlateInput
            id="license_plate"
            name="license_plate"
            label="Номерний знак авто"
            defaultValue={typed.license_plate}
            error={errors.license_plate}
          />
          <div>
            <SubmitButton blocked={blocked}>Показати стан</SubmitButton>
          </div>
        </Stack>
      </form>
    </>
  );
}
