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
  submit: string;
  label?: string;
  isPublic?: boolean;
  captcha?: CaptchaSettings | undefined;
  ref?: Ref<HTMLFormElement>;
  below?: ReactNode;
  children: ReactNode;
};

export function Form({ form, submit, label, isPublic = false, captcha, ref, below, children, ...look }: FormProps) {
  const { state, scripted } = form;
  const asksCaptcha = scripted && captcha && (captcha.isDue || state.errors['captcha']);
  return (
    <form {...form.formProps} ref={ref} aria-label={label ?? submit}>
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
  heading: ReactNode;
  instead?: ReactNode;
  below?: ReactNode;
};

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

export type SectionFormProps = Omit<FormProps, 'isPublic' | 'captcha'> & {
  inPlace?: boolean;
  done: ReactNode;
};

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
