'use client';
// A form's submit with scripts: a lost connection keeps everything that was typed, and nothing is sent twice at once.
import { useEffect, useState } from 'react';
import { ApiError, NO_ANSWER_DETAIL } from '@/lib/api/error';
import { type FormAction, type FormState, SCRIPTED_FIELD } from '@/lib/forms/form-state';
import { showError } from '@/lib/toasts/show-error';
import { reportSessionOver } from '@/lib/session/browser-session';

const NO_CONNECTION = 'Немає зв’язку, нічого не надіслано. Усе введене залишилося – спробуйте ще раз.';

interface Hearers<Values> {
  /** Each answer, just before it is shown. */
  onAnswer?: ((answer: FormState<Values>) => void) | undefined;
  /** Once it is sent, before the page goes on to the confirmation. */
  onSent?: (() => void) | undefined;
}

/** `posted` is the state after a submit without scripts. */
export function useSendForm<Values>(
  action: FormAction<Values>,
  posted: FormState<Values>,
  { onAnswer, onSent }: Hearers<Values> = {},
) {
  const [answered, setAnswered] = useState<FormState<Values> | null>(null);
  const [busy, setBusy] = useState(false);
  const state = answered ?? posted;

  // A failure of the server is reported, once for each answer.
  useEffect(() => {
    if (state.outage) showError(new ApiError(state.outage, { detail: state.failure ?? NO_ANSWER_DETAIL }));
  }, [state]);

  async function ask(form: FormData, ready: Promise<void> | undefined): Promise<FormState<Values>> {
    form.set(SCRIPTED_FIELD, '1');
    try {
      await ready;
      return await action(state, form);
    } catch {
      const failure = navigator.onLine ? NO_ANSWER_DETAIL : NO_CONNECTION;
      return { ...state, errors: {}, failure, isDone: false, attempt: state.attempt + 1 };
    }
  }

  /**
   * The answer, for a form that stays where it is; null while the page is on its way to the confirmation. Waits for `ready`
   * before sending.
   */
  async function send(form: FormData, ready?: Promise<void>): Promise<FormState<Values> | null> {
    if (busy) return null;
    setBusy(true);
    const answer = await ask(form, ready);
    // In both cases it stays busy until the next page is there.
    if (answer.sentPath) {
      onSent?.();
      // Back from the confirmation, a page out of the browser's memory would still be sending.
      window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
      window.location.assign(answer.sentPath);
      return null;
    }
    if (answer.isOver) {
      reportSessionOver();
      return null;
    }
    onAnswer?.(answer);
    setAnswered(answer);
    setBusy(false);
    return answer;
  }

  return { state, busy, send };
}
