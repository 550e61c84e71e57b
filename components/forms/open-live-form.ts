// Loaded on the first interaction with a form: displaying a page needs neither react-hook-form nor zod.
import { createFormControl } from 'react-hook-form';
import type { z } from '@/contract/zod';
import { fieldErrors } from '@/lib/forms/form-state';

export type Typed = Record<string, string | boolean>;

export type LiveForm = (typed: Typed) => Promise<Record<string, string>>;

const mapValues = <From, To>(values: Record<string, From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

export function openLiveForm(schema: z.ZodType): LiveForm {
  const form = createFormControl<Typed>({
    resolver: (typed) => {
      const { error } = schema.safeParse(typed);
      if (!error) return { values: typed, errors: {} };
      return { values: {}, errors: mapValues(fieldErrors(error), (message) => ({ type: 'schema', message })) };
    },
    shouldFocusError: false,
  });
  return (typed) =>
    new Promise((resolve, reject) => {
      form.reset(typed);
      const submit = form.handleSubmit(
        () => resolve({}),
        (errors) => resolve(mapValues(errors, (error) => error?.message ?? '')),
      );
      submit().catch(reject);
    });
}
