'use client';
import { type ReactNode, useActionState } from 'react';
import { Captcha } from '@/components/captcha/captcha';
import { FormExtras } from '@/components/forms/form-extras';
import { useScripted } from '@/components/ui/use-scripted';
import { type FormAction, useSendForm } from '@/components/forms/use-send-form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Stack } from '@/components/ui/stack';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import type { FormState } from '@/lib/forms/form-state';

type AccountFormProps<Values> = {
  action: FormAction<Values>;
  initial: FormState<Values>;
  /** Address of the form without scripts; it carries no token. */
  address: string;
  /** Names the act. */
  submit: string;
  captcha?: CaptchaSettings;
  /** What stands there when the form would be of no use. */
  instead?: (values: Values) => ReactNode;
  children: (state: FormState<Values>) => ReactNode;
};

/** A form of a visitor about an account: summary of errors, fields, captcha, one button. Field ids are their names. */
export function AccountForm<Values>({ action, initial, address, submit, captcha, instead, children }: AccountFormProps<Values>) {
  const [posted, formAction] = useActionState<FormState<Values>, FormData>(action, initial, address);
  const { state, busy, send } = useSendForm(action, posted);
  const scripted = useScripted();
  const useless = instead?.(state.values);
  if (useless) return useless;
  const { token: badLink, ...bad } = state.errors;
  const failure = state.failure ?? badLink;
  return (
    <Stack>
      <ErrorSummary
        abovePage
        errors={Object.entries(bad).map(([fieldId, message]) => ({ fieldId, message }))}
        attempt={state.attempt}
      >
        {failure ? <p>{failure}</p> : null}
      </ErrorSummary>
      <Card tone="soft">
        <form
          action={formAction}
          onSubmit={(event) => {
            event.preventDefault();
            void send(new FormData(event.currentTarget));
          }}
          noValidate
        >
          <Stack gap="wide">
            <FormExtras scripted={scripted} captcha={captcha} />
            {children(state)}
            {scripted && captcha && (captcha.isDue || state.errors.captcha) ? (
              <Captcha id="captcha" settings={captcha} attempt={state.attempt} error={state.errors.captcha} />
            ) : null}
            <div>
              <Button type="submit" busy={busy}>
                {submit}
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
    </Stack>
  );
}
