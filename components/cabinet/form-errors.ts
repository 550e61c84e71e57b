import type { FieldErrors } from 'react-hook-form';
import type { FieldError } from '@/components/ui/error-summary';

/** Errors of a form for its summary; the fields' ids are their names. */
export function formErrors(errors: FieldErrors): FieldError[] {
  return Object.entries(errors).flatMap(([fieldId, error]) =>
    typeof error?.message === 'string' && fieldId !== 'root' ? [{ fieldId, message: error.message }] : [],
  );
}
