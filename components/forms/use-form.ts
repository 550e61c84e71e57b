'use client';
// A form of the site: checked by the contract's rules, sent to one server action with scripts and without.
import { startTransition, useActionState } from 'react';
import { useScripted } from '@/components/ui/use-scripted';
import type { FormAction, FormState } from '@/lib/forms/form-state';
import { type CheckedFormSetup, useCheckedForm } from './use-checked-form';
import { useSendForm } from './use-send-form';

type Values = Record<string, string>;

interface FormSetup<Kept extends Values> extends Omit<
  CheckedFormSetup<Record<string, unknown>>,
  'state' | 'onValid' | 'onInput' | 'idOf'
> {
  action: FormAction<Kept>;
  initial: FormState<Kept>;
  /** Address of the page, for the form without scripts: an empty `action` is not valid. */
  address: string;
  /** The field that an error leads to, where it is not the one named so. */
  leadsTo?: Record<string, string>;
  /** The action answers with the next page itself, and the framework goes there. */
  follows?: boolean;
  /** Where what is typed is kept meanwhile: nothing may bring it back after it was sent. */
  draft?: { change: () => void; pause?: () => Promise<void> | undefined; resume?: () => void; sent?: () => void };
  /** Puts in what is no field. */
  complete?: (form: FormData) => void;
  /** Looks at what is in order, and says whether it is to be sent now. */
  isLast?: (form: HTMLFormElement) => boolean;
  /** Hears of each answer that leaves the form where it is, just before it is shown. */
  onAnswer?: (state: FormState<Kept>) => void;
  /** Once it is done, on a form that stays. */
  onDone?: (state: FormState<Kept>, sent: FormData) => void;
}

/** What the fields hold from now on; what comes back nowhere is emptied. */
function fillIn(form: HTMLFormElement, values: Values) {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') continue;
    const value = values[control.name] ?? '';
    if (control.type === 'checkbox') control.checked = value !== '';
    else control.value = value;
  }
}

export function useForm<Kept extends Values>(setup: FormSetup<Kept>) {
  const {
    action,
    initial,
    address,
    leadsTo = {},
    follows,
    draft,
    complete,
    isLast,
    onAnswer,
    onDone,
    ...checks
  } = setup;
  const { prefix = '' } = checks;
  const [posted, formAction, isFollowing] = useActionState<FormState<Kept>, FormData>(action, initial, address);
  const { state, busy, send } = useSendForm(action, posted, { onAnswer, onSent: draft?.sent });
  const scripted = useScripted();
  const idOf = (name: string) => prefix + (leadsTo[name] ?? name);
  const checked = useCheckedForm({
    ...checks,
    state,
    idOf,
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
  const { errors } = checked;
  const known: Values = { ...initial.values, ...state.values };
  const hasErrors = Object.keys(errors).length > 0;
  return {
    state,
    scripted,
    errors,
    idOf,
    formProps: { ...checked.formProps, action: formAction },
    /** For a field of text. */
    field: (name: string) => ({
      id: prefix + name,
      name,
      defaultValue: known[name] ?? '',
      error: errors[name],
    }),
    /** For a box to tick. */
    box: (name: string) => ({ id: prefix + name, name, defaultChecked: Boolean(known[name]) }),
    summary: { ...checked.summary, failure: hasErrors ? undefined : state.failure, wayOn: state.wayOn },
    isDone: state.isDone === true && !checked.isSubmitted,
    submit: { busy: busy || isFollowing, blocked: checked.blocked },
  };
}
