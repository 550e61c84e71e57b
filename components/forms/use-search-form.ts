'use client';
// A form whose answer is another page: the browser itself sends what is in order.
import { type CheckedFormSetup, useCheckedForm } from './use-checked-form';

const NONE: Record<string, string> = {};

type SearchSetup = Required<Pick<CheckedFormSetup<Record<string, unknown>>, 'rules'>> & {
  /** What the server found wrong with what stands in the address. */
  found?: Record<string, string> | undefined;
  prefix?: string;
};

export function useSearchForm({ found = NONE, ...setup }: SearchSetup) {
  return useCheckedForm({ ...setup, state: { errors: found, attempt: 0 } });
}
