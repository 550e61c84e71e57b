// The form under a case: one message.
import type { FormState } from '@/lib/forms/form-state';

export const CASE_FIELDS = ['text'] as const;
export type CaseValues = Record<(typeof CASE_FIELDS)[number], string>;
export type CaseFormState = FormState<CaseValues>;

export const EMPTY_CASE_FORM: CaseFormState = { values: { text: '' }, errors: {}, attempt: 0 };
