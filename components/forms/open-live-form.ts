// Loaded with the first touch of a form: the rules' engine and the contract's own schemas, which no page needs to be seen.
import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl, type FieldErrors, type FieldValues } from 'react-hook-form';
import type { z } from '@/contract/zod';

export type Typed = Record<string, string | boolean>;

/** One message per bad field, or the values as the contract reads them. */
export type Checked<Values> = { errors: Record<string, string> } | { errors: null; values: Values };

export type LiveForm<Values> = (typed: Typed) => Promise<Checked<Values>>;

function messagesOf(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) =>
      typeof error?.message === 'string' ? [[name, error.message]] : [],
    ),
  );
}

/** Checks what is typed by the schema that the server checks it by. */
export function openLiveForm<Values extends FieldValues>(schema: z.ZodType<Values, FieldValues>): LiveForm<Values> {
  const form = createFormControl<FieldValues, unknown, Values>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
  });
  return (typed) =>
    new Promise((resolve, reject) => {
      form.reset(typed);
      const submit = form.handleSubmit(
        (values) => resolve({ errors: null, values }),
        (errors) => resolve({ errors: messagesOf(errors) }),
      );
      submit().catch(reject);
    });
}
