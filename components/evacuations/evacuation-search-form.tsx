'use client';
import { Icon } from '@/components/ui/icon';
import { type ReactNode, useId } from 'react';
import { SubmitButton } from '@/components/forms/submit-button';
import { useSearchForm } from '@/components/forms/use-checked-form';
import { Button } from '@/components/ui/button';
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
  asksFines?: boolean;
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
  asksFines = false,
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
        <SubmitButton blocked={blocked} reasonId={reasonId} icon={<Icon name="search" />}>
          {button}
        </SubmitButton>
        {asksFines ? (
          <Button
            type="submit"
            variant="secondary"
            blocked={blocked}
            aria-describedby={blocked ? reasonId : undefined}
            formAction={paths.fineLookup()}
            icon={<Icon name="receipt-text" />}
          >
            Чи є штрафи
          </Button>
        ) : null}
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
