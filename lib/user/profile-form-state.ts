// What a form of the cabinet begins with and gets back. Passwords are never given back.
import type { FormState } from '@/lib/forms/form-state';

export type ProfileFormState = FormState<Record<string, string | boolean>>;

export const FIRST_PROFILE_FORM_STATE: ProfileFormState = { values: {}, errors: {}, attempt: 0 };
