// What was pressed, chosen or typed before the scripts ran: lib/rendering/later-scripts.ts has marked it.

const isChoice = (element: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);

/** Nobody heard it the first time, nor where the focus went. */
export function pressAgain(): void {
  const { activeElement } = document;
  if (activeElement !== document.body) activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  for (const element of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete element.dataset['pressed'];
    if (isChoice(element)) {
      // Back and once more: React hears of what changes only.
      element.checked = !element.checked;
      element.click();
    } else if (element instanceof HTMLButtonElement) element.click();
    else for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
