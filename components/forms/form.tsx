'use client';
import { type ReactNode, type Ref, useActionState, useEffect } from 'react';
import { CaptchaWithoutScript } from '@/components/captcha/captcha-without-script';
import { Captcha } from '@/components/captcha/captcha';
import type { ButtonLook } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorSummary } from '@/components/ui/error-summary';
import { LiveRegion } from '@/components/ui/live-region';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import { useScripted } from '@/components/ui/use-scripted';
import type { FieldTable, FormValues, Known } from '@/contract/form';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { type FormAction, type FormState, startForm } from '@/lib/forms/form-state';
import { FormTrap } from './form-trap';
import { keepTyped, restoreTyped } from './kept-typed';
import { SubmitButton } from './submit-button';
import { type CheckedFormSetup, useCheckedForm } from './use-checked-form';
import { useSendForm } from './use-send-form';

interface FormSetup<Some extends FieldTable> extends Omit<
  CheckedFormSetup<Some>,
  'state' | 'values' | 'onValid' | 'onInput'
> {
  action: FormAction<FormValues<Some>>;
  /** Values it starts with. */
  known?: Known<Some> | undefined;
  /** URL of the page, for posts without JavaScript: an empty `action` is invalid HTML. */
  address: string;
  /** The action itself redirects to the next page. */
  follows?: boolean;
  /** Its action sends a key of the content: sent twice, it is one record. */
  isKeyed?: boolean;
  /** Autosave, paused while sending: it would recreate the draft. */
  draft?: {
    change: () => void;
    isKept: () => boolean;
    pause?: () => Promise<void> | undefined;
    resume?: () => void;
    sent?: () => void;
  };
  /** Adds values that are not fields. */
  complete?: (form: FormData) => void;
  /** Called with a valid form; returns whether to send it now. */
  isLast?: (form: HTMLFormElement) => boolean;
  onAnswer?: (state: FormState<FormValues<Some>>) => void;
  onDone?: (state: FormState<FormValues<Some>>, sent: FormData) => void;
}

function fillIn(form: HTMLFormElement, values: Record<string, string>) {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') continue;
    const value = values[control.name] ?? '';
    if (control.type === 'checkbox') control.checked = value !== '';
    else control.value = value;
  }
}

export function useForm<Some extends FieldTable>(setup: FormSetup<Some>) {
  const { action, known, address, follows, isKeyed, draft, complete, isLast, onAnswer, onDone, ...checks } = setup;
  const initial = startForm(setup.form, known);
  const [posted, formAction] = useActionState<FormState<FormValues<Some>>, FormData>(action, initial, address);
  const { state, busy, send, follow } = useSendForm(action, posted, {
    onAnswer,
    onSent: draft?.sent,
    isKeyed,
    keep: (form) => draft?.isKept() || keepTyped(setup.form, setup.prefix ?? '', form),
  });
  useEffect(() => restoreTyped(setup.form, setup.prefix ?? ''), [setup.form, setup.prefix]);
  const scripted = useScripted();
  const checked = useCheckedForm({
    ...checks,
    state,
    values: { ...initial.values, ...state.values },
    onInput: draft?.change,
    onValid: async (element) => {
      if (isLast && !isLast(element)) return;
      const form = new FormData(element);
      complete?.(form);
      if (follows) {
        follow(form);
        return;
      }
      const answer = await send(form, draft?.pause?.());
      if (!answer) return;
      draft?.resume?.();
      if (!answer.isDone) return;
      fillIn(element, answer.values);
      onDone?.(answer, form);
    },
  });
  return {
    ...checked,
    state,
    scripted,
    formProps: { ...checked.formProps, action: formAction },
    summary: { ...checked.summary, failure: checked.isWrong ? undefined : state.failure, wayOn: state.wayOn },
    isDone: state.isDone === true && !checked.isSubmitted,
    submit: { busy: busy || checked.isWaiting, blocked: checked.blocked },
  };
}

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
  const wrong = { id: form.idOf('captcha'), error: state.errors['captcha'] };
  const asksCaptcha = scripted && captcha && (captcha.isDue || wrong.error);
  return (
    <form {...form.formProps} ref={ref} aria-label={label ?? submit}>
      <Stack gap="wide" width="form">
        {scripted ? null : <CaptchaWithoutScript {...wrong} captcha={captcha} />}
        {isPublic ? <FormTrap /> : null}
        {children}
        {asksCaptcha ? <Captcha {...wrong} settings={captcha} attempt={state.attempt} /> : null}
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
  /** Said in a live region; null where the next page tells. */
  done: ReactNode;
};

export function SectionForm({ inPlace = false, done, children, ...rest }: SectionFormProps) {
  const said = typeof done === 'string' ? <Notice kind="success" title={done} /> : done;
  return (
    <Form {...rest}>
      <ErrorSummary {...rest.form.summary} inPlace={inPlace} />
      {done === null ? null : <LiveRegion>{rest.form.isDone ? said : null}</LiveRegion>}
      {children}
    </Form>
  );
}
