'use client';
import { use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isUntouched, useDraft } from '@/components/drafts/use-draft';
import { fill } from '@/components/forms/kept-typed';
import type { LastChange } from '@/contract/desk-drafts';
import { typedText } from '@/domain/typed-text';
import { typedValues } from '@/lib/forms/form-state';
import { forget, keepTyping, recall, remember, typingFieldId } from '@/lib/desk/keep-typing';
import { OVER_EVENT } from '@/lib/session/browser-session';
import { TypingContext } from './desk-drafts';

type Values = Record<string, string>;

/** In a draft, of the record that was shown when it was typed. */
const VERSION = 'version';
/** In a draft, the names of what was chosen: a page cannot choose it again. */
const FILES = 'files';

const filesIn = (form: HTMLFormElement | null): string =>
  [...(form?.elements ?? [])]
    .filter((control) => control instanceof HTMLInputElement)
    .flatMap(({ files, dataset }) => (files ? [...files].map(({ name }) => name) : (dataset['files'] ?? [])))
    .join(', ');

/** Without what is chosen again. */
const stillLost = (lost: string, chosen: string) => {
  const again = chosen.split(', ');
  return lost
    .split(', ')
    .filter((name) => name !== '' && !again.includes(name))
    .join(', ');
};

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

/** Values of a draft: those of this form's fields, and those of rows that another page of the list shows. */
function parted(values: Values, base: Values): { own: Values; others: Values } {
  const all = Object.entries(values).filter(([name]) => ![VERSION, FILES].includes(name));
  const isOwn = ([name]: [string, string]) => name in base;
  return {
    own: Object.fromEntries(all.filter(isOwn)),
    others: Object.fromEntries(all.filter((entry) => !isOwn(entry))),
  };
}

export interface TypingOptions {
  /** The record that the form writes over, as it is shown. */
  record?: { version: string; changed: LastChange } | undefined;
  /** Its fields are those of one page of a list: what was typed on the others is kept beside them. */
  isPaged?: boolean;
}

interface Form {
  place: { about: string; form: string; of: string };
  base: Values;
  element: { readonly current: HTMLFormElement | null };
}

/** What comes back: what the page came with, or what this tab alone remembers. */
function useBefore({ place, base, element }: Form) {
  const { kept } = use(TypingContext);
  const found = kept.drafts.find(({ form }) => form === place.form);
  const stored = parted(found?.values ?? {}, base);
  const others = useRef(stored.others);
  const isFound = Object.keys(stored.own).length > 0;
  const [restoredAt, setRestoredAt] = useState(isFound ? (found?.updated_at ?? null) : null);
  const [typedOn, setTypedOn] = useState(found?.values[VERSION]);
  const [lostFiles, setLostFiles] = useState(found?.values[FILES] ?? '');
  const first = useRef({ place, base, at: kept.at });

  useLayoutEffect(() => {
    const late = recall(first.current.place, first.current.at);
    if (!late) return;
    const typed = parted(late, first.current.base);
    others.current = typed.others;
    write(element.current, { ...first.current.base, ...typed.own }, isUntouched);
    setTypedOn((before) => late[VERSION] ?? before);
    setLostFiles(late[FILES] ?? '');
    setRestoredAt(Object.keys(typed.own).length > 0 ? new Date().toISOString() : null);
  }, [element]);

  useLayoutEffect(() => {
    if (restoredAt !== null || lostFiles !== '') element.current?.closest('details')?.setAttribute('open', '');
  }, [restoredAt, lostFiles, element]);

  return { own: stored.own, others, restoredAt, setRestoredAt, typedOn, setTypedOn, lostFiles, setLostFiles };
}

/** With the version that it was typed over, and the names of chosen files. */
function changedIn(
  form: HTMLFormElement,
  base: Values,
  { version, lostFiles }: { version: string | undefined; lostFiles: string },
): Values {
  const typed = typedValues(new FormData(form), Object.keys(base));
  const changed = Object.entries(typed).filter(([field, text]) => text !== typedText(base[field] ?? ''));
  if (version !== undefined && changed.length > 0) changed.push([VERSION, version]);
  const chosen = filesIn(form);
  const files = [chosen, stillLost(lostFiles, chosen)].filter(Boolean).join(', ');
  if (files !== '') changed.push([FILES, files]);
  return Object.fromEntries(changed);
}

/** In the tab, when the session ends. */
function useRememberedAtEnd(place: Form['place'], read: () => Values) {
  const latest = useRef({ place, read });
  useEffect(() => {
    latest.current = { place, read };
  });

  useEffect(() => {
    const onOver = () => remember(latest.current.place, latest.current.read());
    window.addEventListener(OVER_EVENT, onOver);
    return () => window.removeEventListener(OVER_EVENT, onOver);
  }, []);
}

/**
 * What is typed into the form `name` of this page: kept as it is typed, given back when the page comes again. `base` is what
 * the form has without it; only what differs is kept.
 */
export function useTyping(name: string, base: Values, { record, isPaged = false }: TypingOptions = {}) {
  const { about, of } = use(TypingContext);
  const fieldId = typingFieldId(name);
  const element = useMemo(() => formAround(fieldId), [fieldId]);
  const place = { about, form: name, of };
  const before = useBefore({ place, base, element });
  const { own, others, restoredAt, setRestoredAt, typedOn, setTypedOn, lostFiles, setLostFiles } = before;
  const isOutdated = restoredAt !== null && !!record && typedOn !== undefined && typedOn !== record.version;
  const left = () => (isPaged ? others.current : {});

  const version = isOutdated ? typedOn : record?.version;
  const read = (): Values =>
    element.current ? { ...left(), ...changedIn(element.current, base, { version, lostFiles }) } : {};

  const draft = useDraft({
    name: about === '' ? null : name,
    element,
    read,
    changed: `${typedOn} ${lostFiles}`,
    save: (_, typed) => keepTyping(place, typed),
  });
  useRememberedAtEnd(place, read);

  return {
    values: { ...base, ...own, ...(isOutdated && { [VERSION]: typedOn }) },
    fieldId,
    field: `${about} ${name} ${of}`,
    fields: about === '' ? undefined : Object.keys(base).join(' '),
    restoredAt,
    lostFiles,
    state: draft.state,
    draft: {
      ...draft,
      change: () => {
        setLostFiles((lost) => stillLost(lost, filesIn(element.current)));
        draft.change();
      },
      sent: () => keepOnly(place, left()),
    },
    /** What was typed over an earlier version: it is not sent until the person has said so. */
    outdated: isOutdated
      ? {
          by: record.changed,
          now: Object.keys(own).map((field) => [field, base[field] ?? ''] as const),
          accept: () => setTypedOn(record.version),
        }
      : null,
    discard: () => {
      write(element.current, base);
      setRestoredAt(null);
      setLostFiles('');
      void draft.flush();
      element.current?.querySelector<HTMLElement>('textarea, input:not([type="hidden"]), select')?.focus();
    },
  };
}

/** Of what was sent nothing is left; rows of other pages are. */
function keepOnly(place: Form['place'], values: Values): void {
  if (Object.keys(values).length === 0) forget(place);
  else keepTyping(place, values).catch(() => undefined);
}

export const acceptId = (fieldId: string) => `${fieldId}-accept`;

/** Whether the form may be sent; else its question takes the focus. */
export function isSettled({ outdated, fieldId }: Pick<ReturnType<typeof useTyping>, 'outdated' | 'fieldId'>): boolean {
  if (outdated) document.getElementById(acceptId(fieldId))?.focus();
  return outdated === null;
}
