'use client';
// A form of the site: checked by the contract's rules, sent to one server action with scripts and without.
import { startTransition, useActionState } from 'react';
import { useScripted } from '@/components/ui/use-scripted';
import type { Fields, FormValues } from '@/contract/form';
import { type FormAction, type FormState, startForm } from '@/lib/forms/form-state';
import { type CheckedFormSetup, useCheckedForm } from './use-checked-form';
import { useSendForm } from './use-send-form';

interface FormSetup<Some extends Fields> extends Omit<
  CheckedFormSetup<Some>,
  'state' | 'values' | 'onValid' | 'onInput'
> {
  action: FormAction<FormValues<Some>>;
  /** An empty form unless said otherwise. */
  initial?: FormState<FormValues<Some>>;
  /** Address of the page, for the form without scripts: an empty `action` is not valid. */
  address: string;
  /** The action answers with the next page itself, and the framework goes there. */
  follows?: boolean;
  /** Where what is typed is kept meanwhile: nothing may bring it back after it was sent. */
  draft?: { change: () => void; pause?: () => Promise<void> | undefined; resume?: () => void; sent?: () => void };
  /** Puts in what is no field. */
  complete?: (form: FormData) => void;
  /** Looks at what is in order, and says whether it is to be sent now. */
  isLast?: (form: HTMLFormElement) => boolean;
  /** Hears of each answer that leaves the form where it is, just before it is shown. */
  onAnswer?: (state: FormState<FormValues<Some>>) => void;
  /** Once it is done, on a form that stays. */
  onDone?: (state: FormState<FormValues<Some>>, sent: FormData) => void;
}

/** What the fields hold from now on; what comes back nowhere is emptied. */
function fillIn(form: HTMLFormElement, values: Record<string, string>) {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') continue;
    const value = values[control.name] ?? '';
    if (control.type === 'checkbox') control.checked = value !== '';
    else control.value = value;
  }
}

export function useForm<Some extends Fields>(setup: FormSetup<Some>) {
  const {
    action,
    initial = startForm(setup.form),
    address,
    follows,
    draft,
    complete,
    isLast,
    onAnswer,
    onDone,
    ...checks
  } = setup;
  const [posted, formAction, isFollowing] = useActionState<FormState<FormValues<Some>>, FormData>(
    action,
    initial,
    address,
  );
  const { state, busy, send } = useSendForm(action, posted, { onAnswer, onSent: draft?.sent });
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
        startTransition(() => formAction(form));
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
  const hasErrors = Object.keys(checked.errors).length > 0;
  return {
    ...checked,
    state,
    scripted,
    formProps: { ...checked.formProps, action: formAction },
    summary: { ...checked.summary, failure: hasErrors ? undefined : state.failure, wayOn: state.wayOn },
    isDone: state.isDone === true && !checked.isSubmitted,
    submit: { busy: busy || isFollowing, blocked: checked.blocked },
  };
}
