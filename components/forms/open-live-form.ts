// Loaded with the first touch of a form: the rules' engine and the contract's own schemas, which no page needs to be seen.
import { createFormControl, type FieldValues } from 'react-hook-form';
import type { z } from '@/contract/zod';
import { fieldErrors } from '@/lib/forms/form-state';

export type Typed = Record<string, string | boolean>;

/** One message per bad field, or the values as the contract reads them. */
export type Checked<Values> = { errors: Record<string, string> } | { errors: null; values: Values };

export type LiveForm<Values> = (typed: Typed) => Promise<Checked<Values>>;

const mapValues = <From, To>(values: Record<string, From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/** Checks what is typed by the schema that the server checks it by, in the same words. */
export function openLiveForm<Values extends FieldValues>(schema: z.ZodType<Values, FieldValues>): LiveForm<Values> {
  const form = createFormControl<Typed, unknown, Values>({
    resolver: (typed) => {
      const { data, error } = schema.safeParse(typed);
      if (!error) return { values: data, errors: {} };
      return { values: {}, errors: mapValues(fieldErrors(error), (message) => ({ type: 'schema', message })) };
    },
    shouldFocusError: false,
  });
  return (typed) =>
    new Promise((resolve, reject) => {
      form.reset(typed);
      const submit = form.handleSubmit(
        (values) => resolve({ errors: null, values }),
        (errors) => resolve({ errors: mapValues(errors, (error) => error?.message ?? '') }),
      );
      submit().catch(reject);
    });
}
