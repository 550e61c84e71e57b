// What was pressed, chosen or typed before the scripts ran: lib/rendering/later-scripts.ts has marked it.

declare global {
  interface Window {
    /** The last key that was pressed before the scripts ran. */
    lastKey?: string | undefined;
  }
  interface HTMLElement {
    /** `checked` and `value` of a field, as its last change before the scripts ran left it. */
    left?: [boolean | undefined, string];
  }
}

const isChoice = (element: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);

/** React hears of what changes only: a choice goes back and is made once more, a value goes past what React has noted. */
function enterAgain(field: HTMLElement, [checked, value]: [boolean | undefined, string]): void {
  if (isChoice(field)) {
    field.checked = !checked;
    field.click();
    return;
  }
  const isSame = Reflect.get(field, 'value') === value;
  // A form that was alive before this page's mark has taken the file and emptied its field; only a person can choose one.
  if (field instanceof HTMLInputElement && field.type === 'file' && !isSame) return;
  if (!isSame) Reflect.set(Reflect.getPrototypeOf(field) ?? field, 'value', value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Nobody heard it the first time, nor where the focus went; the first to be heard may have set the other fields back. */
export function pressAgain(): void {
  const { activeElement } = document;
  // What is typed on into a field that was left once is no change yet.
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)
    activeElement.left &&= [activeElement.left[0], activeElement.value];
  if (activeElement !== document.body) activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  if (window.lastKey === 'Escape')
    (activeElement ?? document).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  for (const element of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete element.dataset['pressed'];
    if (element instanceof HTMLButtonElement) element.click();
    else if (element.left) enterAgain(element, element.left);
  }
}
