'use client';
import { use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isUntouched, useDraft } from '@/components/drafts/use-draft';
import { fill } from '@/components/forms/kept-typed';
import { typedValues } from '@/lib/forms/form-state';
import { forget, keepTyping, recall, remember, typingFieldId } from '@/lib/desk/keep-typing';
import { OVER_EVENT } from '@/lib/session/browser-session';
import { TypingContext } from './desk-drafts';

type Values = Record<string, string>;

const lines = (text = '') => text.replace(/\r\n/g, '\n');

function write(element: HTMLFormElement | null, values: Values, isMeant: (control: Element) => boolean = () => true) {
  for (const control of element?.elements ?? []) {
    const name = control.getAttribute('name') ?? '';
    if (name in values && isMeant(control)) fill(control, values[name] ?? '');
  }
}

/** The form that has the field, as a ref has it. */
const formAround = (fieldId: string) => ({
  get current(): HTMLFormElement | null {
    const field = document.getElementById(fieldId);
    return field instanceof HTMLInputElement ? field.form : null;
  },
});

/**
 * What is typed into the form `name` of this page: kept as it is typed, given back when the page comes again. `base` is what
 * the form has without it; only what differs is kept.
 */
export function useTyping(name: string, base: Values) {
  const { about, of, kept } = use(TypingContext);
  const fieldId = typingFieldId(name);
  const element = useMemo(() => formAround(fieldId), [fieldId]);
  const place = { about, form: name, of };
  const found = kept.drafts.find(({ form }) => form === name);
  const values = { ...base, ...found?.values };
  const [restoredAt, setRestoredAt] = useState(found?.updated_at ?? null);

  function read(): Values {
    if (!element.current) return {};
    const names = Object.keys(base);
    const typed = typedValues(new FormData(element.current), names);
    return Object.fromEntries(Object.entries(typed).filter(([field, text]) => text !== lines(base[field])));
  }

  const draft = useDraft({
    name: about === '' ? null : name,
    element,
    read,
    save: (_, typed) => keepTyping(place, typed),
  });
  const latest = useRef({ place, read, base, at: kept.at });
  useEffect(() => {
    latest.current = { place, read, base, at: kept.at };
  });

  useLayoutEffect(() => {
    const late = recall(latest.current.place, latest.current.at);
    if (!late) return;
    write(element.current, { ...latest.current.base, ...late }, isUntouched);
    setRestoredAt(Object.keys(late).length > 0 ? new Date().toISOString() : null);
  }, [element]);

  useLayoutEffect(() => {
    if (restoredAt !== null) element.current?.closest('details')?.setAttribute('open', '');
  }, [restoredAt, element]);

  useEffect(() => {
    const onOver = () => remember(latest.current.place, latest.current.read());
    window.addEventListener(OVER_EVENT, onOver);
    return () => window.removeEventListener(OVER_EVENT, onOver);
  }, []);

  return {
    values,
    fieldId,
    field: `${about} ${name} ${of}`,
    fields: about === '' ? undefined : Object.keys(base).join(' '),
    restoredAt,
    state: draft.state,
    draft: { ...draft, sent: () => forget(place) },
    discard: () => {
      write(element.current, base);
      setRestoredAt(null);
      void draft.flush();
      element.current?.querySelector<HTMLElement>('textarea, input:not([type="hidden"]), select')?.focus();
    },
  };
}
