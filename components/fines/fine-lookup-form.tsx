'use client';
import { Icon } from '@/components/ui/icon';
import type { ReactNode } from 'react';
import { SubmitButton } from '@/components/forms/submit-button';
import { useSearchForm } from '@/components/forms/use-search-form';
import { Card } from '@/components/ui/card';
import { ErrorSummary } from '@/components/ui/error-summary';
import { PlateInput } from '@/components/ui/plate-input';
import { Stack } from '@/components/ui/stack';
import { TextInput } from '@/components/ui/text-input';
import { paths } from '@/domain/paths';
import styles from './fine-lookup-form.module.css';

export interface FineLookupFormProps {
  /** Where the page has already answered once. */
  title?: string | undefined;
  /** The page's title and what stands between it and the form, where this is the page's form. */
  heading?: ReactNode;
  typed?: { license_plate?: string | undefined; serial_number?: string | undefined };
  errors?: Record<string, string>;
  /** The page that answers: the fine's card unless said otherwise. */
  action?: string;
  /** Two forms on one page need ids of their own. */
  idPrefix?: string;
}

/** Look-up of a fine; a plain form where no scripts run. */
export function FineLookupForm({
  title,
  heading,
  typed = {},
  errors: found,
  action = paths.fineLookup(),
  idPrefix = 'fine',
}: FineLookupFormProps) {
  const id = (name: string) => `${idPrefix}-${name}`;
  const { errors, summary, blocked, formProps } = useSearchForm({
    found,
    rules: async () => (await import('@/contract/fines')).fineLookupFormSchema,
    prefix: `${idPrefix}-`,
  });
  return (
    <>
      <ErrorSummary {...summary} heading={heading} />
      <Card tone="soft" width="text" className={styles.card}>
        <Stack>
          {title ? <h2>{title}</h2> : null}
          <form {...formProps} action={action} method="get" aria-label="Перевірка штрафу">
            <Stack gap="normal" width="form">
              <PlateInput
                id={id('license_plate')}
                name="license_plate"
                label="Номерний знак авто"
                hint="Українськими або латинськими літерами, з пробілами чи без"
                error={errors['license_plate']}
                defaultValue={typed.license_plate}
              />
              <TextInput
                id={id('serial_number')}
                name="serial_number"
                label="Серія та номер постанови або повідомлення"
                hint="Наприклад, ІП 0001234567. Без номера скажемо лише, чи є штрафи."
                error={errors['serial_number']}
                defaultValue={typed.serial_number}
                autoComplete="off"
                spellCheck={false}
                width="medium"
                optional
              />
              <div>
                <SubmitButton blocked={blocked} icon={<Icon name="search" />}>
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
