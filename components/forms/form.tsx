'use client';
import type { ReactNode, Ref } from 'react';
import { Captcha } from '@/components/captcha/captcha';
import { CaptchaWithoutScript } from '@/components/captcha/captcha-without-script';
import type { ButtonLook } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { FormTrap } from './form-trap';
import { SubmitButton } from './submit-button';
import type { useForm } from './use-form';

type FormParts = ReturnType<typeof useForm>;

export type FormProps = ButtonLook & {
  form: Pick<FormParts, 'formProps' | 'state' | 'scripted' | 'submit' | 'idOf'>;
  /** Names the act. */
  submit: string;
  /** The form's name, where the words on its button are not enough. */
  label?: string;
  /** Robots may come to it as well as people. */
  isPublic?: boolean;
  captcha?: CaptchaSettings | undefined;
  ref?: Ref<HTMLFormElement>;
  /** What stands below the button. */
  below?: ReactNode;
  children: ReactNode;
};

/** The element itself: what it carries unseen, its fields, the captcha when it is due, one button. */
export function Form({ form, submit, label, isPublic = false, captcha, ref, below, children, ...look }: FormProps) {
  const { state, scripted } = form;
  const asksCaptcha = scripted && captcha && (captcha.isDue || state.errors['captcha']);
  return (
    <form {...form.formProps} ref={ref} aria-label={label}>
      <Stack gap="wide" width="form">
        <CaptchaWithoutScript captcha={captcha} />
        {isPublic ? <FormTrap /> : null}
        {children}
        {asksCaptcha ? (
          <Captcha
            id={form.idOf('captcha')}
            settings={captcha}
            attempt={state.attempt}
            error={state.errors['captcha']}
          />
        ) : null}
        <div>
          <SubmitButton {...look} {...form.submit}>
            {submit}
          </SubmitButton>
        </div>
        {below}
      </Stack>
    </form>
  );
}
