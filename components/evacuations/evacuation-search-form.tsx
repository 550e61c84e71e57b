'use client';
import { type ReactNode, useId } from 'react';
import { SubmitButton } from '@/components/forms/submit-button';
import { useSearchForm } from '@/components/forms/use-checked-form';
import { Card } from '@/components/ui/card';
import { ErrorSummary } from '@/components/ui/error-summary';
import { PlateInput } from '@/components/ui/plate-input';
import { PLATE_FORM } from '@/contract/fine-forms';
import { paths } from '@/domain/paths';

interface EvacuationSearchFormProps {
  typed?: string;
  found?: Record<string, string>;
  heading?: ReactNode;
  label?: string;
  button?: string;
  hint?: string;
  name?: string;
  framed?: boolean;
}

export function EvacuationSearchForm({
  typed,
  found,
  heading,
  label = PLATE_FORM.fields.license_plate.label,
  button = 'Знайти авто',
  hint = PLATE_FORM.fields.license_plate.hint,
  name = 'Пошук евакуйованого авто',
  framed = false,
}: EvacuationSearchFormProps) {
  const reasonId = useId();
  const { field, summary, blocked, formProps } = useSearchForm({
    form: PLATE_FORM,
    typed: { license_plate: typed },
    found,
  });
  const form = (
    <form {...formProps} action={paths.evacuationSearch()} method="get" role="search" aria-label={name}>
      <PlateInput {...field('license_plate')} label={label} hint={hint}>
        <SubmitButton blocked={blocked} reasonId={reasonId}>
          {button}
        </SubmitButton>
      </PlateInput>
    </form>
  );
  return (
    <>
      <ErrorSummary {...summary} heading={heading} />
      {framed ? <Card tone="soft">{form}</Card> : form}
    </>
  );
}
