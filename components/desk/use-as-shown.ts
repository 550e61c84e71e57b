'use client';
import { useLayoutEffect, useRef, useState } from 'react';

/** Text and choices; a box or a file says by its event alone that it has changed. */
const isWritten = (control: Element): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  (control instanceof HTMLInputElement && !['hidden', 'checkbox', 'file'].includes(control.type)) ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;

const written = (form: HTMLFormElement) =>
  JSON.stringify([...form.elements].filter(isWritten).map(({ name, value }) => [name, value]));

/**
 * Whether the form is still as `shown`, the preview of what it would send, has it. Whatever is changed afterwards makes the
 * preview old: the form asks for another one and sends nothing. `but`: a field that changes nothing of what is sent.
 */
export function useAsShown(shown: string, but = '') {
  const ref = useRef<HTMLFormElement>(null);
  const before = useRef('');
  const [old, setOld] = useState('');

  useLayoutEffect(() => {
    if (ref.current) before.current = written(ref.current);
  }, [shown]);

  function onInput({ target }: React.InputEvent<HTMLFormElement>) {
    if (!ref.current || !(target instanceof Element)) return;
    if (target.getAttribute('name') === but) return;
    setOld(isWritten(target) && written(ref.current) === before.current ? '' : shown);
  }
  return { ref, onInput, isOld: shown !== '' && old === shown };
}
