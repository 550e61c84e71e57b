import 'server-only';
import type { User } from '@/contract/user';
import { type FormState, startForm } from '@/lib/forms/form-state';
import {
  APPEAL_STEPS,
  APPEAL_TEXT_FIELDS,
  type AppealTextField,
  type AppealValues,
  EMPTY_APPEAL,
} from './appeal-steps';

const PREFILLED = ['serial_number', 'license_plate'] as const;
const OPTIONAL: readonly AppealTextField[] = ['middle_name', 'phone', 'email'];

/** An empty form, with what the link that led here already knows about the fine. */
export function startAppeal(
  query: Record<string, string | string[] | undefined>,
  known: Partial<AppealValues> = {},
): FormState<AppealValues> {
  const values = { ...EMPTY_APPEAL, ...known };
  for (const name of PREFILLED) {
    const given = query[name];
    if (typeof given === 'string') values[name] = given.slice(0, 60);
  }
  return startForm(values);
}

/** What the cabinet knows about who appeals. */
export function applicant({ last_name, first_name, middle_name, phone, email }: User): Partial<AppealValues> {
  const known = { last_name, first_name, middle_name, phone, email };
  return Object.fromEntries(Object.entries(known).map(([name, value]) => [name, value ?? '']));
}

/**
 * The first step that still lacks something; the last one, the check, when none does. Evidence may be left out, but who
 * has given none yet is asked once more.
 */
export function firstOpenStep(values: AppealValues, received: readonly unknown[]): number {
  const lacking = (field: string) =>
    field === 'uploads'
      ? received.length === 0
      : isTyped(field) && !OPTIONAL.includes(field) && values[field].trim() === '';
  const index = APPEAL_STEPS.findIndex(({ fields }) => fields.some(lacking));
  return index === -1 ? APPEAL_STEPS.length - 1 : index;
}

function isTyped(field: string): field is AppealTextField {
  return (APPEAL_TEXT_FIELDS as readonly string[]).includes(field);
}
