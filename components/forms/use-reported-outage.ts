'use client';
import { useEffect } from 'react';
import { ApiError, NO_ANSWER_DETAIL } from '@/lib/api/error';
import type { FormState } from '@/lib/forms/form-state';
import { showError } from '@/lib/notifications/show-error';

/** Reports a failure of the server that came back with a form's answer, once for each answer. */
export function useReportedOutage(state: Pick<FormState<unknown>, 'outage' | 'failure'>): void {
  useEffect(() => {
    if (state.outage) showError(new ApiError(state.outage, { detail: state.failure ?? NO_ANSWER_DETAIL }));
  }, [state]);
}
