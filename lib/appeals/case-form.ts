// The form under a case: one message.
import { startForm } from '@/lib/forms/form-state';

export const CASE_FIELDS = ['text'] as const;
export type CaseValues = Record<(typeof CASE_FIELDS)[number], string>;

export const EMPTY_CASE_FORM = startForm<CaseValues>({ text: '' });
