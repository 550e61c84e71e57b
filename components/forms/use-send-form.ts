'use client';
// A form's submit with scripts: a lost connection keeps everything that was typed, and nothing is sent twice at once.
import { useState } from 'react';
import { NO_ANSWER_DETAIL } from '@/lib/api/error';
import type { FormState } from '@/lib/forms/form-state';
import { useReportedOutage } from './use-reported-outage';

export const NO_CONNECTION = 'Немає зв’язку, нічого не надіслано. Усе введене залишилося – спробуйте ще раз.';

export type FormAction<Values> = (state: FormState<Values>, form: FormData) => Promise<FormState<Values>>;

/** `posted` is the state after a submit without scripts; `send` goes to the confirmation once the server has committed. */
export function useSendForm<Values>(action: FormAction<Values>, posted: FormState<Values>) {
  const [answered, setAnswered] = useState<FormState<Values> | null>(null);
  const [busy, setBusy] = useState(false);
  const state = answered ?? posted;
  useReportedOutage(state);

  /** True when the form was taken and the page is on its way to the confirmation. Waits for `ready` before sending. */
  async function send(form: FormData, ready?: Promise<void>): Promise<boolean> {
    if (busy) return true;
    setBusy(true);
    try {
      await ready;
      const answer = await action(state, form);
      if (answer.sentPath) {
        window.location.assign(answer.sentPath);
        return true; // stays busy until the confirmation is there
      }
      setAnswered(answer);
    } catch {
      setAnswered({
        ...state,
        errors: {},
        failure: navigator.onLine ? NO_ANSWER_DETAIL : NO_CONNECTION,
        attempt: state.attempt + 1,
      });
    }
    setBusy(false);
    return false;
  }

  return { state, busy, send };
}
