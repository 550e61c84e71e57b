'use client';
// A form of the cabinet (ux.md, interaction rules 1–3): checked on submit and live from then on, the button off while
// something is wrong, the server's words beside their fields. Without scripts it posts to `post`.
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useActionState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReset } from 'react-hook-form';
import type { z } from 'zod';
import { formErrors } from '@/components/cabinet/form-errors';
import { takeFieldErrors } from '@/components/cabinet/take-field-errors';
import { FIRST_OWN_FORM_STATE, type OwnFormState } from '@/lib/user/own-form-state';

type OwnFormSetup<Typed extends FieldValues, Values extends FieldValues, Answer> = {
  schema: z.ZodType<Values, Typed>;
  start: DefaultValues<Typed> & Typed;
  post: (previous: OwnFormState, form: FormData) => Promise<OwnFormState>;
  /** Page the form stands on. */
  page: string;
  send: (values: Values) => Promise<Answer>;
  onDone: (answer: Answer, reset: UseFormReset<Typed>) => void;
  /** Before the ids of the fields, where two forms of a page ask for the same. */
  prefix?: string;
};

export function useOwnForm<Typed extends FieldValues, Values extends FieldValues, Answer>(setup: OwnFormSetup<Typed, Values, Answer>) {
  const { schema, start, post, page, send, onDone, prefix = '' } = setup;
  const [posted, action] = useActionState(post, FIRST_OWN_FORM_STATE, page);
  const typed = { ...start, ...posted.values };
  const form = useForm<Typed, unknown, Values>({ resolver: zodResolver(schema), defaultValues: typed });
  const { errors, submitCount, isSubmitted } = form.formState;
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (answer) => onDone(answer, form.reset),
    onError: (error) =>
      takeFieldErrors(error, Object.keys(start), (name, words) => form.setError(name as Path<Typed>, words)),
  });
  // Until scripts have submitted something, what a post without them brought back stands.
  const isPosted = !isSubmitted && sending.isIdle;
  const wrong = isPosted
    ? Object.entries(posted.errors).map(([fieldId, message]) => ({ fieldId, message }))
    : formErrors(errors);
  const errorOf = (name: string) => wrong.find(({ fieldId }) => fieldId === name)?.message;
  const failure = isPosted ? posted.failure : wrong.length === 0 ? sending.error?.message : undefined;

  const control = (name: Path<Typed>) => ({ ...form.register(name), id: prefix + name });
  return {
    formProps: { action, noValidate: true, onSubmit: form.handleSubmit((values) => sending.mutate(values)) },
    control: form.control,
    /** For a text field. */
    field: (name: Path<Typed>) => ({ ...control(name), error: errorOf(name), defaultValue: String(typed[name] ?? '') }),
    /** For a box to tick. */
    box: (name: Path<Typed>) => ({ ...control(name), defaultChecked: Boolean(typed[name]) }),
    errorOf,
    prefix,
    summary: {
      errors: wrong.map(({ fieldId, message }) => ({ fieldId: prefix + fieldId, message })),
      attempt: isPosted ? posted.attempt : submitCount,
    },
    failure,
    isDone: isPosted ? posted.isDone === true : sending.isSuccess && !isSubmitted,
    answer: sending.data,
    submit: { busy: sending.isPending || sending.isSuccess && isSubmitted, disabled: isSubmitted && wrong.length > 0 },
  };
}
