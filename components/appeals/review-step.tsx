import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { LicensePlate } from '@/components/ui/license-plate';
import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/domain/paths';
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
  onChange: (field: ReviewRow['field']) => void;
  errors: Record<string, string>;
  /** The captcha, when one is configured. */
  children?: ReactNode;
};

export function ReviewStep({ rows, onChange, errors, children }: ReviewStepProps) {
  return (
    <>
      {rows.length > 0 ? (
        <dl className={styles.rows}>
          {rows.map(({ field, value }) => (
            <div key={field} className={styles.row}>
              <dt>{LABELS[field]}</dt>
              <dd className={styles.value}>
                {field === 'license_plate' && value ? <LicensePlate licensePlate={value} /> : value || 'Не вказано'}
              </dd>
              <dd>
                <Button variant="quiet" onClick={() => onChange(field)} aria-label={`Змінити: ${LABELS[field]}`}>
                  Змінити
                </Button>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <CheckboxField id="appeal-consent" name="consent" error={errors.consent}>
        Погоджуюся на обробку моїх персональних даних для розгляду цієї скарги (
        <AppLink href={paths.personalData}>як ми їх обробляємо</AppLink>)
      </CheckboxField>
      {children}
    </>
  );
}
