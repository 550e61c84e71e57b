'use client';
import { type ReactNode, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import looks from '@/components/ui/looks.module.css';
import { Icon } from '@/components/ui/icon';
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
import { Button, type ButtonLook } from '@/components/ui/button';
import type { Recognised, NoticeCameraProps } from './notice-camera';
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

type NoticeButtonProps = Pick<NoticeCameraProps, 'iban' | 'former' | 'onRecognised'> &
  Pick<ButtonLook, 'variant' | 'wide'>;

/** Loads the camera's dialog only when it is asked for. */
function NoticeButton({ iban, former, onRecognised, ...look }: NoticeButtonProps) {
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | 'open'>('closed');
  const [Camera, setCamera] = useState<ComponentType<NoticeCameraProps> | null>(null);

  async function open() {
    if (state === 'loading') return;
    setState('loading');
    try {
      const { NoticeCamera } = await import('./notice-camera');
      setCamera(() => NoticeCamera);
      setState('open');
    } catch {
      setState('failed');
    }
  }

  function take(code: Recognised) {
    if (code.kind === 'number') setState('closed');
    onRecognised(code);
  }

  return (
    <>
      <Button {...look} icon={<Icon name="camera" />} busy={state === 'loading'} onClick={() => void open()}>
        Навести камеру на повідомлення
      </Button>
      <span role="status">
        {state === 'failed' ? 'Камеру не вдалося відкрити: немає з’єднання. Введіть номери самі.' : null}
      </span>
      {state === 'open' && Camera ? (
        <Camera iban={iban} former={former} onRecognised={take} onClose={() => setState('closed')} />
      ) : null}
    </>
  );
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
