import type { ReactNode } from 'react';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { DescriptionList } from '@/components/ui/description-list';
import { LicensePlate } from '@/components/ui/license-plate';
import { AppLink } from '@/components/ui/app-link';
import { Stack } from '@/components/ui/stack';
import { SummaryCard } from '@/components/ui/summary-card';
import { paths } from '@/domain/paths';
import { APPEAL_STEPS, stepAddress } from '@/lib/appeals/appeal-steps';
import styles from './review-step.module.css';
import type { ReviewRow } from './use-appeal-steps';

const LABELS: Record<ReviewRow['field'], string> = {
  serial_number: 'Серія та номер',
  license_plate: 'Номерний знак',
  reason: 'Підстава',
  text: 'Пояснення',
  uploads: 'Докази',
  last_name: 'Прізвище',
  first_name: 'Ім’я',
  middle_name: 'По батькові',
  address: 'Адреса',
  phone: 'Телефон',
  email: 'Email',
};

type ReviewStepProps = {
  rows: ReviewRow[];
  /** Goes to the step with this index. */
  onChange: (step: number) => void;
  errors: Record<string, string>;
  /** The captcha, when one is configured. */
  children?: ReactNode;
};

/** What was said, a card per step, and the consent to send it. */
export function ReviewStep({ rows, onChange, errors, children }: ReviewStepProps) {
  return (
    <>
      <Stack>
        {APPEAL_STEPS.map(({ id, title, fields }, index) => {
          const said = rows.filter(({ field }) => (fields as readonly string[]).includes(field));
          const [first] = said;
          if (!first) return null;
          return (
            <SummaryCard
              key={id}
              title={title}
              action={
                <a
                  href={stepAddress(index)}
                  aria-label={`Змінити: ${title}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onChange(index);
                  }}
                >
                  Змінити
                </a>
              }
            >
              {LABELS[first.field] === title ? (
                <p className={styles.value}>{shown(first)}</p>
              ) : (
                <DescriptionList items={said.map((row) => ({ term: LABELS[row.field], description: shown(row) }))} />
              )}
            </SummaryCard>
          );
        })}
      </Stack>
      <CheckboxField id="appeal-consent" name="consent" error={errors.consent}>
        Погоджуюся на обробку моїх персональних даних для розгляду цієї скарги (
        <AppLink href={paths.personalData}>як ми їх обробляємо</AppLink>)
      </CheckboxField>
      {children}
    </>
  );
}

const shown = ({ field, value }: ReviewRow) =>
  field === 'license_plate' && value ? <LicensePlate licensePlate={value} size="small" /> : value || 'Не вказано';
