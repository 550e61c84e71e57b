'use client';
// One way for every form: checked by the contract's rules on submit and live from then on; while a field is wrong nothing is
// sent. The fields stay the browser's own, so that what was typed before scripts came counts, and without them the form posts.
import { useRef, useState } from 'react';
import type { z } from '@/contract/zod';
import { useScripted } from '@/components/ui/use-scripted';
import type { FormState } from '@/lib/forms/form-state';
import { editableNames, inOrderOf, readTyped } from './read-typed';
import type { LiveForm } from './open-live-form';

type Answered = Pick<FormState<unknown>, 'errors' | 'attempt' | 'isDone'>;

export interface CheckedFormSetup<Values extends Record<string, unknown>> {
  /** What the server said last; its `errors` are a new object with each answer. */
  state: Answered;
  /** The contract's schema, loaded when the form is first touched. Absent: there is nothing to check. */
  rules?: (() => Promise<z.ZodType<Values, Record<string, unknown>>>) | undefined;
  /** Boxes to tick, which the schema knows as booleans. */
  boxes?: readonly string[];
  /** The fields that are asked for now; all of them where it is absent. */
  only?: readonly string[] | undefined;
  /** Which part of the form is shown: each begins anew. */
  part?: number;
  /** What is wrong beside the fields, e.g. with files, by the names of the errors. */
  others?: Record<string, string> | undefined;
  /** Before the ids of the fields. */
  prefix?: string;
  idOf?: (name: string) => string;
  /** Names of the fields as they stand, where the schema has them in another order: the server's errors come in its own. */
  order?: readonly string[];
  /** With the values as the contract reads them; undefined where the rules could not be loaded. Absent: the browser sends the form. */
  onValid?: (form: HTMLFormElement, values: Values | undefined) => void | Promise<void>;
  onInput?: () => void;
}

interface Live {
  /** The answer it came after: another answer puts an end to it. */
  after: Answered['errors'];
  part: number;
  errors: Record<string, string>;
}

/** A captcha is answered in a frame of its provider: nothing here hears of it. */
const UNHEARD = 'captcha';
const NOTHING: Record<string, string> = {};

async function load<Values extends Record<string, unknown>>(
  rules: CheckedFormSetup<Values>['rules'],
): Promise<LiveForm<Values> | null> {
  if (!rules) return null;
  const { openLiveForm } = await import('./open-live-form');
  return openLiveForm(await rules());
}

export function useCheckedForm<Values extends Record<string, unknown>>(setup: CheckedFormSetup<Values>) {
  const {
    state,
    rules,
    boxes = [],
    only,
    part = 0,
    others = NOTHING,
    prefix = '',
    order = [],
    onValid,
    onInput,
  } = setup;
  const { idOf = (name: string) => prefix + name } = setup;
  const [answer, setAnswer] = useState<Live | null>(null);
  const [tries, setTries] = useState(0);
  const scripted = useScripted();
  const opening = useRef<Promise<LiveForm<Values> | null> | null>(null);
  const changed = useRef<{ after: Answered['errors']; names: Set<string> }>({ after: state.errors, names: new Set() });
  const turn = useRef(0);
  const isChecking = useRef(false);
  const isPassing = useRef(false);

  const live = answer?.after === state.errors ? answer : null;
  const isAnswered = !state.isDone && (state.attempt > 0 || Object.keys(state.errors).length > 0);
  const isSubmitted = live ? live.part === part : isAnswered;
  const asked = (errors: Record<string, string>) =>
    only && scripted ? Object.fromEntries(Object.entries(errors).filter(([name]) => only.includes(name))) : errors;
  const errors = isSubmitted ? { ...asked(live ? live.errors : state.errors), ...others } : NOTHING;

  /** What cannot be loaded is left to the server, and tried again with the next touch. */
  function open(): Promise<LiveForm<Values> | null> {
    opening.current ??= load(rules).catch(() => {
      opening.current = null;
      return null;
    });
    return opening.current;
  }

  /** The server's refusals of what has not been changed since. */
  function stillRefused(form: HTMLFormElement): Record<string, string> {
    if (changed.current.after !== state.errors) return state.errors;
    const fields = editableNames(form);
    return Object.fromEntries(
      Object.entries(state.errors).filter(([name]) => fields.has(name) && !changed.current.names.has(name)),
    );
  }

  async function check(form: HTMLFormElement) {
    const checked = await (await open())?.(readTyped(form, boxes));
    const fields = editableNames(form);
    const refused = Object.fromEntries(Object.entries(stillRefused(form)).filter(([name]) => fields.has(name)));
    const wrong = inOrderOf(form, asked({ ...refused, ...checked?.errors }));
    return { wrong, values: checked && !checked.errors ? checked.values : undefined };
  }

  async function recheck(form: HTMLFormElement) {
    const mine = ++turn.current;
    const { wrong } = await check(form);
    if (mine === turn.current) setAnswer({ after: state.errors, part, errors: wrong });
  }

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    if (isPassing.current) {
      isPassing.current = false;
      return;
    }
    event.preventDefault();
    if (isChecking.current) return;
    isChecking.current = true;
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent;
    turn.current += 1;
    const { wrong, values } = await check(form).finally(() => (isChecking.current = false));
    const all = { ...wrong, ...others };
    const isWrong = Object.keys(all).length > 0;
    setAnswer({ after: state.errors, part, errors: wrong });
    if (isWrong) {
      setTries(tries + 1);
    } else if (onValid) {
      await onValid(form, values);
    } else {
      // The event may still be on its way, and until it has arrived a form cannot be sent anew.
      await new Promise((resolve) => setTimeout(resolve));
      isPassing.current = true;
      form.requestSubmit(submitter);
    }
  }

  return {
    errors,
    isSubmitted,
    formProps: {
      noValidate: true,
      onFocus: () => void open(),
      onPointerDown: () => void open(),
      onInput: (event: React.InputEvent<HTMLFormElement>) => {
        onInput?.();
        if (changed.current.after !== state.errors) changed.current = { after: state.errors, names: new Set() };
        const { name } = event.target as HTMLInputElement;
        if (name) changed.current.names.add(name);
        if (isSubmitted) void recheck(event.currentTarget);
      },
      onSubmit: submit,
    },
    summary: {
      errors: Object.entries(errors)
        .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
        .map(([name, message]) => ({ fieldId: idOf(name), message })),
      attempt: state.attempt + tries,
    },
    /** For the button that sends. Without scripts nothing could free it again. */
    blocked: scripted && Object.keys(errors).some((name) => name !== UNHEARD),
  };
}
