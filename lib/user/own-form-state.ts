// What a form of the cabinet begins with and gets back. Passwords are never given back.
import type { FormState } from '@/lib/forms/form-state';

export type OwnFormState = FormState<Record<string, string | boolean>>;

export const FIRST_OWN_FORM_STATE: OwnFormState = { values: {}, errors: {}, attempt: 0 };
