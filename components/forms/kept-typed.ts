// What was typed, over one reload of the page.
import { draftNames, type FieldTable, type Form } from '@/contract/form';
import { fieldOf } from '@/domain/keys';
import { PREFIX, tabStorage } from '@/lib/drafts/forget-tab-drafts';
import { typedValues } from '@/lib/forms/form-state';

const keyOf = (form: Form, prefix: string) =>
  `${PREFIX}over-reload:${location.pathname}:${prefix}${draftNames(form).join()}`;

/** Returns false when storage is blocked or full. */
export function keepTyped<Some extends FieldTable>(form: Form<Some>, prefix: string, sent: FormData): boolean {
  try {
    tabStorage()?.setItem(keyOf(form, prefix), JSON.stringify(typedValues(sent, draftNames(form), form.fields)));
    return tabStorage() !== null;
  } catch {
    return false;
  }
}

export function fill(control: Element, value: string): void {
  if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
    control.checked = control.type === 'radio' ? control.value === value : value !== '';
  } else if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  ) {
    if (control.type !== 'file') control.value = value;
  }
  control.dispatchEvent(new Event('input', { bubbles: true }));
  // React hears of a choice by it alone.
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Puts back, once, what was kept before the reload. */
export function restoreTyped<Some extends FieldTable>(form: Form<Some>, prefix: string): void {
  const storage = tabStorage();
  const key = keyOf(form, prefix);
  const kept = storage?.getItem(key);
  if (!kept) return;
  storage?.removeItem(key);
  const values: unknown = JSON.parse(kept);
  const element = draftNames(form)
    .map((name) => document.getElementById(prefix + name) ?? document.getElementById(`${prefix}${name}-0`))
    .find((control) => control !== null)
    ?.closest('form');
  for (const control of element?.elements ?? []) {
    const value = fieldOf(values, control.getAttribute('name') ?? '');
    if (typeof value === 'string') fill(control, value);
  }
}
