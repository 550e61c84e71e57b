'use client';
import looks from '@/components/ui/looks.module.css';
import { Icon } from '@/components/ui/icon';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Fields } from '@/components/forms/fields';
import { SubmitButton } from '@/components/forms/submit-button';
import { useSearchForm } from '@/components/forms/use-checked-form';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { ErrorSummary } from '@/components/ui/error-summary';
import { WithScripts } from '@/components/ui/scripting';
import screen from '@/components/ui/screen.module.css';
import { Stack } from '@/components/ui/stack';
import { FINE_LOOKUP_FORM } from '@/contract/fine-forms';
import { paths } from '@/domain/paths';
import { withQuery } from '@/domain/with-query';
import { NoticeButton } from './notice-button';
import type { Recognised } from './notice-camera';
import styles from './fine-lookup-form.module.css';

export interface FineLookupFormProps {
  title?: string | undefined;
  heading?: ReactNode;
  typed?: { license_plate?: string | undefined; serial_number?: string | undefined };
  errors?: Record<string, string>;
  action?: string;
  /** A captcha, after too many tries. */
  challenge?: ReactNode;
  idPrefix?: string;
  /** The city's account; a payment code is compared with it. */
  iban?: string | null;
  formerIbans?: readonly string[];
}

/** What a photo of the notice says; the plate may be missing. */
function useRecognised(action: string, idPrefix: string) {
  const [numbersRead, setNumbersRead] = useState(0);
  const fieldOf = (name: string) => document.getElementById(`${idPrefix}-${name}`);
  const focusPlate = useEffectEvent(() => fieldOf('license_plate')?.focus());
  useEffect(() => {
    if (numbersRead > 0) focusPlate();
  }, [numbersRead]);

  function take({ kind, ...fine }: Recognised) {
    if (kind === 'fine') {
      window.location.assign(withQuery(action, fine));
      return;
    }
    const field = fieldOf('serial_number');
    if (field instanceof HTMLInputElement) field.value = fine.serial_number;
    setNumbersRead(numbersRead + 1);
  }

  return { numbersRead, take };
}

export function FineLookupForm({
  title,
  heading,
  typed,
  errors: found,
  action = paths.fineLookup(),
  challenge = null,
  idPrefix = 'fine',
  iban = null,
  formerIbans,
}: FineLookupFormProps) {
  const form = useSearchForm({ form: FINE_LOOKUP_FORM, typed, found, prefix: `${idPrefix}-` });
  const { numbersRead, take } = useRecognised(action, idPrefix);
  return (
    <>
      <ErrorSummary {...form.summary} heading={heading} />
      <Card tone="soft" width="text" className={screen.screenOnly}>
        <Stack>
          {title ? <h2>{title}</h2> : null}
          <WithScripts>
            <div className={classNames(screen.phone, styles.camera)}>
              <NoticeButton iban={iban} former={formerIbans} onRecognised={take} wide />
              <p className={styles.or}>або введіть номери самі</p>
            </div>
          </WithScripts>
          <form {...form.formProps} action={action} method="get" aria-label="Перевірка штрафу">
            <Stack gap="normal" width="form">
              <Fields form={form} />
              {challenge}
              <p role="status" className={styles.read}>
                {numbersRead > 0 ? 'Серію та номер прочитано. Додайте номерний знак авто.' : null}
              </p>
              <div className={looks.row}>
                <SubmitButton blocked={form.blocked} icon={<Icon name="search" />}>
                  Перевірити штраф
                </SubmitButton>
                <WithScripts>
                  <span className={screen.desk}>
                    <NoticeButton iban={iban} former={formerIbans} onRecognised={take} variant="quiet" />
                  </span>
                </WithScripts>
              </div>
            </Stack>
          </form>
        </Stack>
      </Card>
    </>
  );
}
