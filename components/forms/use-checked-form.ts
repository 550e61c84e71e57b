'use client';
// Validates by the contract on submit, then on input. Fields are uncontrolled: text typed before hydration stays, and
// the form posts without JavaScript.
import { useRef, useState } from 'react';
import { useScripted } from '@/components/ui/use-scripted';
import { type Field, fieldNames, type FieldName, type FieldTable, type Form } from '@/contract/form';
import { textOf } from '@/domain/keys';
import { submitBy } from '@/lib/browser/stated-base';
import { type FormState, typedInto } from '@/lib/forms/form-state';
import type { LiveForm, Typed } from './open-live-form';
import { RULES_MS } from './patience';

type Answered = Pick<FormState<unknown>, 'errors' | 'attempt' | 'isDone' | 'lost'>;

export interface CheckedFormSetup<Some extends FieldTable> {
  form: Form<Some>;
  /** The last server response; its `errors` are a new object each time. */
  state: Answered;
  values: Readonly<Record<string, string | undefined>>;
  /** The current step, which starts without errors; absent: the whole form. */
  step?: string | undefined;
  /** Errors of other things than fields, such as files, by name. */
  others?: Record<string, string> | undefined;
  prefix?: string;
  /** Called when the form is valid; absent: the browser submits it. */
  onValid?: (form: HTMLFormElement) => void | Promise<void>;
  onInput?: () => void;
}

interface Live {
  /** The response it followed; a new one invalidates it. */
  after: Answered['errors'];
  step: string | undefined;
  errors: Record<string, string>;
}

/** The captcha is solved in the provider's iframe: no input event arrives here. */
const UNHEARD = 'captcha';
const NOTHING: Record<string, string> = {};

async function load(form: Form): Promise<LiveForm | null> {
  // Hidden fields, answers and checkboxes cannot be invalid: no schema to load.
  if (fieldNames(form, 'hidden', 'answer', 'box').length === fieldNames(form).length) return null;
  const [{ openLiveForm }, rules] = await Promise.all([import('./open-live-form'), form.rules()]);
  return openLiveForm(rules);
}

function readTyped(element: HTMLFormElement, form: Form): Typed {
  const typed: Typed = {};
  for (const [name, value] of new FormData(element))
    if (typeof value === 'string') typed[name] = typedInto(form.fields, name, value);
  for (const name of fieldNames(form, 'box')) typed[name] = name in typed;
  return typed;
}

const editableNames = (element: HTMLFormElement): Set<string> =>
  new Set(
    [...element.elements].flatMap((control) =>
      (control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type !== 'hidden')) &&
      !control.disabled
        ? [control.name]
        : [],
    ),
  );

const pick = (errors: Record<string, string>, isMeant: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => isMeant(name)));

/** Says of each field both what is wrong and which of its files are lost. */
const withLost = (errors: Record<string, string>, lost: Record<string, string>) => ({
  ...errors,
  ...Object.fromEntries(
    Object.entries(lost).map(([name, words]) => [name, [errors[name], words].filter(Boolean).join(' ')]),
  ),
});

/** A browser cuts what is pasted without a word: of a text its end, of a password what its owner believes to be set. */
function controlInput({ kind, input }: Partial<Field> = {}) {
  const { maxLength, ...rest } = input ?? {};
  return maxLength === undefined || ['prose', 'lines', 'password'].includes(kind ?? '') ? rest : { ...rest, maxLength };
}

export function useCheckedForm<Some extends FieldTable>(setup: CheckedFormSetup<Some>) {
  const { form, state, values, step, others = NOTHING, prefix = '', onValid, onInput } = setup;
  const [answer, setAnswer] = useState<Live | null>(null);
  const [tries, setTries] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const scripted = useScripted();
  const opening = useRef<Promise<LiveForm | null> | null>(null);
  const changed = useRef<{ after: Answered['errors']; names: Set<string> }>({ after: state.errors, names: new Set() });
  const turn = useRef(0);
  const isChecking = useRef(false);
  const isPassing = useRef(false);
  const fields: FieldTable = form.fields;

  const live = answer?.after === state.errors ? answer : null;
  const isAnswered = !state.isDone && (state.attempt > 0 || Object.keys(state.errors).length > 0);
  const isSubmitted = live ? live.step === step : isAnswered;
  const asked = (errors: Record<string, string>) =>
    step && scripted ? pick(errors, (name) => fields[name]?.step === step) : errors;
  const errors = isSubmitted ? { ...asked(live ? live.errors : state.errors), ...others } : NOTHING;

  const idOf = (name: string) =>
    `${prefix}${name}${['choice', 'radio'].includes(fields[name]?.kind ?? '') ? '-0' : ''}`;
  const told = withLost(errors, asked(pick(state.lost ?? NOTHING, (name) => !chosen.includes(idOf(name)))));

  /** When loading fails, the server validates, and the next interaction retries. */
  function open(): Promise<LiveForm | null> {
    opening.current ??= load(form).catch(() => {
      opening.current = null;
      return null;
    });
    return opening.current;
  }

  /** A rule that fails in this browser leaves the form to the server. */
  async function readWrong(element: HTMLFormElement): Promise<Record<string, string>> {
    const late = new Promise<null>((resolve) => setTimeout(resolve, RULES_MS, null));
    try {
      return (await (await Promise.race([open(), late]))?.(readTyped(element, form))) ?? {};
    } catch {
      return {};
    }
  }

  async function check(element: HTMLFormElement): Promise<Record<string, string>> {
    const wrong = await readWrong(element);
    const editable = editableNames(element);
    const isUnchanged = (name: string) => changed.current.after !== state.errors || !changed.current.names.has(name);
    return asked({
      ...pick(state.errors, (name) => editable.has(name) && isUnchanged(name)),
      ...pick(wrong, (name) => fields[name]?.kind !== 'hidden'),
    });
  }

  async function recheck(element: HTMLFormElement) {
    const mine = ++turn.current;
    const wrong = await check(element);
    if (mine === turn.current) setAnswer({ after: state.errors, step, errors: wrong });
  }

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    if (isPassing.current) {
      isPassing.current = false;
      return;
    }
    event.preventDefault();
    if (isChecking.current) return;
    isChecking.current = true;
    setWaiting(true);
    const element = event.currentTarget;
    const { submitter } = event.nativeEvent;
    turn.current += 1;
    const wrong = await check(element);
    isChecking.current = false;
    setWaiting(false);
    setAnswer({ after: state.errors, step, errors: wrong });
    if (Object.keys({ ...wrong, ...others }).length > 0) {
      setTries(tries + 1);
    } else if (onValid) {
      await onValid(element);
    } else {
      // It does nothing while the submit event is still being dispatched.
      await new Promise((resolve) => setTimeout(resolve));
      isPassing.current = true;
      submitBy(element, submitter);
    }
  }

  return {
    fields: form.fields,
    errors: told,
    isWrong: Object.keys(errors).length > 0,
    isSubmitted,
    isWaiting,
    idOf,
    field: (name: FieldName<Some>) => {
      const { label = '', hint, optional, options } = fields[name] ?? {};
      const [id, error] = [prefix + name, told[name]];
      return {
        id,
        name,
        label,
        hint,
        optional,
        ...(options && { options }),
        ...controlInput(fields[name]),
        defaultValue: values[name] ?? '',
        error,
      };
    },
    formProps: {
      noValidate: true,
      onFocus: () => void open(),
      onPointerDown: () => void open(),
      onInput: (event: React.InputEvent<HTMLFormElement>) => {
        onInput?.();
        if (state.lost && textOf(event.target, 'type') === 'file') setChosen([...chosen, textOf(event.target, 'id')]);
        if (changed.current.after !== state.errors) changed.current = { after: state.errors, names: new Set() };
        const name = textOf(event.target, 'name');
        if (name) changed.current.names.add(name);
        if (isSubmitted) void recheck(event.currentTarget);
      },
      onSubmit: submit,
    },
    summary: {
      errors: [...new Set([...Object.keys(fields), ...Object.keys(told)])].flatMap((name) => {
        const message = told[name];
        return message ? [{ fieldId: idOf(name), message }] : [];
      }),
      attempt: state.attempt + tries,
    },
    /** Only with scripts: without them nothing would unblock the button. */
    blocked: scripted && Object.keys(errors).some((name) => name !== UNHEARD),
  };
}

type SearchSetup<Some extends FieldTable> = Pick<CheckedFormSetup<Some>, 'form' | 'prefix'> & {
  typed?: CheckedFormSetup<Some>['values'];
  found?: Record<string, string> | undefined;
};

export const useSearchForm = <Some extends FieldTable>({ typed = {}, found = NOTHING, ...form }: SearchSetup<Some>) =>
  useCheckedForm({ ...form, values: typed, state: { errors: found, attempt: 0 } });
