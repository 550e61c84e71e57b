'use client';
// A form of the cabinet: its call goes through the gateway, the server's words stand beside their fields. Without scripts it
// posts to `post`.
import { browserClient } from '@/lib/api/browser-client';
import type { Client } from '@/lib/api/client';
import { useMutation } from '@tanstack/react-query';
import { useActionState, useState } from 'react';
import { type CheckedFormSetup, useCheckedForm } from '@/components/forms/use-checked-form';
import { useReportedOutage } from '@/components/forms/use-reported-outage';
import { NO_CONNECTION } from '@/components/forms/use-send-form';
import { ApiError } from '@/lib/api/error';
import { refusal } from '@/lib/forms/form-state';
import { FIRST_PROFILE_FORM_STATE, type ProfileFormState } from '@/lib/user/profile-form-state';

type Fields = Record<string, string | boolean>;

type ProfileFormSetup<Values extends Record<string, unknown>, Answer> = {
  rules: NonNullable<CheckedFormSetup<Values>['rules']>;
  /** What the fields begin with; booleans are boxes to tick. */
  start: Fields;
  post?: (previous: ProfileFormState, form: FormData) => Promise<ProfileFormState>;
  /** Page the form stands on. */
  page: string;
  send: (client: Client, values: Values) => Promise<Answer>;
  /** `fill` writes into the fields what they hold from now on. */
  onDone: (answer: Answer, fill: (fields: Fields) => void, values: Values) => void;
  /** Before the ids of the fields, where two forms of a page ask for the same. */
  prefix?: string;
};

const stay = async (state: ProfileFormState) => state;

function fillIn(form: HTMLFormElement, fields: Fields) {
  for (const [name, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement)) continue;
    if (typeof value === 'boolean') control.checked = value;
    else control.value = value;
  }
}

export function useProfileForm<Values extends Record<string, unknown>, Answer>(
  setup: ProfileFormSetup<Values, Answer>,
) {
  const { rules, start, post, page, send, onDone, prefix = '' } = setup;
  const [posted, action] = useActionState(post ?? stay, FIRST_PROFILE_FORM_STATE, page);
  useReportedOutage(posted);
  const [answered, setAnswered] = useState<ProfileFormState | null>(null);
  const state = answered ?? posted;
  const sending = useMutation({ mutationFn: (values: Values) => send(browserClient(), values) });
  const checked = useCheckedForm({
    state,
    rules,
    boxes: Object.keys(start).filter((name) => typeof start[name] === 'boolean'),
    prefix,
    onValid: (form, values) => sendChecked(form, values),
  });

  async function sendChecked(form: HTMLFormElement, values: Values | undefined) {
    const again = { values: state.values, errors: {}, attempt: state.attempt + 1 };
    if (!values) {
      setAnswered({ ...again, failure: NO_CONNECTION });
      return;
    }
    try {
      const answer = await sending.mutateAsync(values);
      setAnswered({ values: {}, errors: {}, attempt: 0, isDone: true });
      onDone(answer, (fields) => fillIn(form, fields), values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setAnswered({ ...again, ...refusal(error) });
    }
  }

  const typed = { ...start, ...posted.values };
  const control = (name: string) => ({ id: prefix + name, name });
  return {
    formProps: { ...checked.formProps, ...(post ? { action } : {}) },
    /** For a text field. */
    field: (name: string) => ({
      ...control(name),
      error: checked.errors[name],
      defaultValue: String(typed[name] ?? ''),
    }),
    /** For a box to tick. */
    box: (name: string) => ({ ...control(name), defaultChecked: Boolean(typed[name]) }),
    summary: checked.summary,
    failure: Object.keys(checked.errors).length > 0 ? undefined : state.failure,
    isDone: state.isDone === true && !checked.isSubmitted,
    submit: { busy: sending.isPending, blocked: checked.blocked },
  };
}
