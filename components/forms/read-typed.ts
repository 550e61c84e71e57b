// A form's fields as the browser holds them.
import type { Typed } from './open-live-form';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      'name' in element && element.name !== '' && !(element instanceof HTMLButtonElement),
  );

/** Everything typed or chosen, files left out; each of the `boxes` is ticked or not. */
export function readTyped(form: HTMLFormElement, boxes: readonly string[]): Typed {
  const typed: Typed = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') typed[name] = value.replace(/\r\n/g, '\n');
  for (const name of boxes) typed[name] = name in typed;
  return typed;
}

/** Names of the fields a person can change. */
export function editableNames(form: HTMLFormElement): Set<string> {
  return new Set(controlsOf(form).flatMap(({ name, type }) => (type === 'hidden' ? [] : [name])));
}

/** Errors in the order in which their fields stand. */
export function inOrderOf(form: HTMLFormElement, errors: Record<string, string>): Record<string, string> {
  const names = controlsOf(form).map(({ name }) => name);
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.fromEntries(Object.entries(errors).sort(([one], [other]) => place(one) - place(other)));
}
