'use client';
import { Icon } from '@/components/ui/icon';
import type { ReactNode } from 'react';
import { Fields } from '@/components/forms/fields';
import { SubmitButton } from '@/components/forms/submit-button';
import { useSearchForm } from '@/components/forms/use-checked-form';
import { Card } from '@/components/ui/card';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Stack } from '@/components/ui/stack';
import { FINE_LOOKUP_FORM } from '@/contract/fine-forms';
import { paths } from '@/domain/paths';
import styles from './fine-lookup-form.module.css';

export interface FineLookupFormProps {
  title?: string | undefined;
  heading?: ReactNode;
  typed?: { license_plate?: string | undefined; serial_number?: string | undefined };
  errors?: Record<string, string>;
  action?: string;
  idPrefix?: string;
}

export function FineLookupForm({
  title,
  heading,
  typed,
  errors: found,
  action = paths.fineLookup(),
  idPrefix = 'fine',
}: FineLookupFormProps) {
  const form = useSearchForm({ form: FINE_LOOKUP_FORM, typed, found, prefix: `${idPrefix}-` });
  return (
    <>
      <ErrorSummary {...form.summary} heading={heading} />
      <Card tone="soft" width="text" className={styles.card}>
        <Stack>
          {title ? <h2>{title}</h2> : null}
          <form {...form.formProps} action={action} method="get" aria-label="Перевірка штрафу">
            <Stack gap="normal" width="form">
              <Fields form={form} />
              <div>
                <SubmitButton blocked={form.blocked} icon={<Icon name="search" />}>
                  Перевірити штраф
                </SubmitButton>
              </div>
            </Stack>
          </form>
        </Stack>
      </Card>
    </>
  );
}
