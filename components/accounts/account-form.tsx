'use client';
import { type ReactNode, useActionState } from 'react';
import { Captcha } from '@/components/captcha/captcha';
import { FormExtras } from '@/components/forms/form-extras';
import { SubmitButton } from '@/components/forms/submit-button';
import { type CheckedFormSetup, useCheckedForm } from '@/components/forms/use-checked-form';
import { type FormAction, useSendForm } from '@/components/forms/use-send-form';
import { Card } from '@/components/ui/card';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Stack } from '@/components/ui/stack';
import { useScripted } from '@/components/ui/use-scripted';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import type { FormState } from '@/lib/forms/form-state';

type AccountFormProps<Values> = {
  action: FormAction<Values>;
  initial: FormState<Values>;
  /** Address of the form without scripts; it carries no token. */
  address: string;
  /** Names the act. */
  submit: string;
  /** The contract's schema; absent where nothing is typed. */
  rules?: CheckedFormSetup<Record<string, unknown>>['rules'];
  /** The page's title. */
  heading: ReactNode;
  /** What to do instead. */
  below?: ReactNode;
  captcha?: CaptchaSettings;
  /** What stands there when the form would be of no use. */
  instead?: (values: Values) => ReactNode;
  children: (form: Pick<FormState<Values>, 'values' | 'errors'>) => ReactNode;
};

/** A form of a visitor about an account: summary of errors, fields, captcha, one button. Field ids are their names. */
export function AccountForm<Values>({
  action,
  initial,
  address,
  submit,
  rules,
  heading,
  below,
  captcha,
  instead,
  children,
}: AccountFormProps<Values>) {
  const [posted, formAction] = useActionState<FormState<Values>, FormData>(action, initial, address);
  const { state, busy, send } = useSendForm(action, posted);
  const scripted = useScripted();
  const { errors, summary, blocked, formProps } = useCheckedForm({
    state,
    rules,
    onValid: async (form) => {
      await send(new FormData(form));
    },
  });
  const useless = instead?.(state.values);
  return (
    <>
      <ErrorSummary {...summary} heading={heading}>
        {state.failure ? <p>{state.failure}</p> : null}
      </ErrorSummary>
      <Stack width="form">
        {useless ?? (
          <Card tone="soft">
            <form {...formProps} action={formAction}>
              <Stack gap="wide">
                <FormExtras scripted={scripted} captcha={captcha} />
                {children({ values: state.values, errors })}
                {scripted && captcha && (captcha.isDue || state.errors.captcha) ? (
                  <Captcha id="captcha" settings={captcha} attempt={state.attempt} error={state.errors.captcha} />
                ) : null}
                <div>
                  <SubmitButton busy={busy} blocked={blocked}>
                    {submit}
                  </SubmitButton>
                </div>
              </Stack>
            </form>
          </Card>
        )}
        {below}
      </Stack>
    </>
  );
}
