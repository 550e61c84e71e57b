'use client';
import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation';
import { useEffect, useState, useTransition } from 'react';
import { ApiError, NO_ANSWER_DETAIL } from '@/lib/api/error';
import { type FormAction, type FormState, SCRIPTED_FIELD } from '@/lib/forms/form-state';
import { showError } from '@/lib/toasts/toasts';
import { SENDING_MAX_MS } from '@/domain/file-limits';
import { reportSending, reportSessionOver } from '@/lib/session/browser-session';

const NO_CONNECTION = 'Немає зв’язку, нічого не надіслано. Усе введене залишилося – спробуйте ще раз.';

/** Equal content is one record: lib/forms/content-key.ts. */
const MAYBE_SENT =
  'Відповідь не надійшла: можливо, надіслане вже в нас. Натисніть ще раз, не змінюючи написаного: двічі не запишемо.';

const MAYBE_RECORDED = 'Відповідь не надійшла: можливо, це вже записано. Перевірте, перш ніж надсилати ще раз.';

/** Not where a city's own API may store the same twice. */
const maybeSent = (isKeyed: boolean) =>
  isKeyed && 'idempotent' in document.documentElement.dataset ? MAYBE_SENT : MAYBE_RECORDED;

/** Of what leads on by itself, such as a sign-in. */
const NOT_LED = 'Відповідь не надійшла. Спробуйте ще раз.';

/** The front refuses a form unread (too large, too many) in a Ukrainian sentence; the framework's own are English. */
const refusalIn = (error: unknown): string | undefined =>
  error instanceof Error && /^\p{Script=Cyrillic}/u.test(error.message) ? error.message : undefined;

/** The page is older than the site: its form posts to what is no longer there. */
const OUTDATED = 'Сайт оновлено: оновіть сторінку, написане збережеться.';
const OUTDATED_UNKEPT = 'Сайт оновлено, а ця сторінка ще стара. Скопіюйте написане й оновіть сторінку.';

/** Without a fragment, which a link to the same page would only scroll to. */
const reloadLink = () => ({ href: window.location.pathname + window.location.search, text: 'Оновити сторінку' });

/** A proxy before the site refused it, unread and in its own words. */
const REFUSED_ON_THE_WAY =
  'Надіслане не прийнято. Якщо ви додали файли, зменште їх або їхню кількість і спробуйте ще раз.';

const hasFiles = (form: FormData) => [...form.values()].some((value) => value instanceof File && value.size > 0);

const STILL_SENDING_MS = 60_000;

/** Files count as activity while they may be on their way, whose progress no action tells. */
async function reporting<Answer>(form: FormData, send: () => Promise<Answer>): Promise<Answer> {
  if (!hasFiles(form)) return send();
  const telling = setInterval(reportSending, STILL_SENDING_MS);
  const end = () => clearInterval(telling);
  const longEnough = setTimeout(end, SENDING_MAX_MS);
  return send().finally(() => {
    end();
    clearTimeout(longEnough);
  });
}

function failureOf(error: unknown, form: FormData, wasOnline: boolean): string | undefined {
  const refused = refusalIn(error);
  if (refused) return refused;
  if (!wasOnline) return NO_CONNECTION;
  if (error instanceof Error && error.message.startsWith('An unexpected response'))
    return hasFiles(form) ? REFUSED_ON_THE_WAY : NO_ANSWER_DETAIL;
  // A failure of the site itself has one.
  if (error instanceof Error && 'digest' in error) return NO_ANSWER_DETAIL;
  return undefined;
}

interface Hearers<Values> {
  onAnswer?: ((answer: FormState<Values>) => void) | undefined;
  onSent?: (() => void) | undefined;
  /** Keeps what was typed over a reload; returns whether it is kept. */
  keep?: ((form: FormData) => boolean) | undefined;
  /** Its action sends a key of the content. */
  isKeyed?: boolean | undefined;
}

/** `posted` is the state after a submit without JavaScript. */
export function useSendForm<Values>(
  action: FormAction<Values>,
  posted: FormState<Values>,
  { onAnswer, onSent, keep, isKeyed = false }: Hearers<Values> = {},
) {
  const [answered, setAnswered] = useState<FormState<Values> | null>(null);
  const [busy, setBusy] = useState(false);
  const [isFollowing, startTransition] = useTransition();
  const state = answered ?? posted;

  useEffect(() => {
    if (state.outage) showError(new ApiError(state.outage, { detail: state.failure ?? NO_ANSWER_DETAIL }));
  }, [state]);

  async function ask(form: FormData, follows: boolean, ready?: Promise<void>): Promise<FormState<Values>> {
    let wasOnline = true;
    try {
      await ready;
      wasOnline = navigator.onLine;
      return await reporting(form, () => action(state, form));
    } catch (error) {
      if (follows) unstable_rethrow(error);
      const next = { ...state, errors: {}, isDone: false, attempt: state.attempt + 1 };
      if (unstable_isUnrecognizedActionError(error))
        return { ...next, failure: keep?.(form) ? OUTDATED : OUTDATED_UNKEPT, wayOn: reloadLink() };
      const failure = failureOf(error, form, wasOnline) ?? (follows ? NOT_LED : maybeSent(isKeyed));
      return { ...next, failure, wayOn: undefined };
    }
  }

  /** Waits for `ready` before sending. Returns null when the page is about to be left. */
  async function send(form: FormData, ready?: Promise<void>): Promise<FormState<Values> | null> {
    if (busy) return null;
    setBusy(true);
    form.set(SCRIPTED_FIELD, '1');
    const answer = await ask(form, false, ready);
    // Both cases below stay busy until the next page loads.
    if (answer.sentPath) {
      onSent?.();
      // On Back, a page from the back-forward cache would still be busy.
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

  /** For an action that itself redirects: that goes on to the framework, through the transition. */
  const follow = (form: FormData) => startTransition(async () => setAnswered(await ask(form, true)));

  return { state, busy: busy || isFollowing, send, follow };
}
