'use client';
import type { ReactNode, Ref } from 'react';
import { Captcha } from '@/components/captcha/captcha';
import { CaptchaWithoutScript } from '@/components/captcha/captcha-without-script';
import type { ButtonLook } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { FormTrap } from './form-trap';
import { SubmitButton } from './submit-button';
import type { useForm } from './use-form';

type FormParts = Pick<
  ReturnType<typeof useForm>,
  'formProps' | 'scripted' | 'submit' | 'idOf' | 'summary' | 'isDone'
> & { state: { attempt: number; errors: Record<string, string> } };

type FormProps = ButtonLook & {
  form: FormParts;
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

type CardFormProps = Omit<FormProps, 'below'> & {
  /** The page's title and what stands between it and the form. */
  heading: ReactNode;
  /** What stands there when the form would be of no use. */
  instead?: ReactNode;
  /** What to do otherwise. */
  below?: ReactNode;
};

/** A form that is what its page is for. */
export function CardForm({ heading, instead, below, ...form }: CardFormProps) {
  return (
    <>
      <ErrorSummary {...form.form.summary} heading={heading} />
      <Stack width="form">
        {instead ?? (
          <Card tone="soft">
            <Form {...form} />
          </Card>
        )}
        {below}
      </Stack>
    </>
  );
}

type SectionFormProps = Omit<FormProps, 'below' | 'isPublic' | 'captcha'> & {
  /** In a dialog, which has a title of its own. */
  inPlace?: boolean;
  /** What is said once it is done. */
  done: ReactNode;
};

/** A form that stays where it is: what is wrong, what is done, fields, one button. */
export function SectionForm({ inPlace = false, done, children, ...rest }: SectionFormProps) {
  const said = typeof done === 'string' ? <Notice kind="success" role="status" title={done} /> : done;
  return (
    <Form {...rest}>
      <ErrorSummary {...rest.form.summary} inPlace={inPlace} />
      {rest.form.isDone ? said : null}
      {children}
    </Form>
  );
}
