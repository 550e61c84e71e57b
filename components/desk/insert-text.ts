/** At the cursor, or after what is written: nothing is overwritten. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  const { value, selectionEnd } = field;
  // A field that nobody has been in has its cursor at the beginning.
  const at = selectionEnd === 0 ? value.length : selectionEnd;
  const isAfterAll = at === value.length && value.trim() !== '';
  field.focus();
  field.setRangeText(isAfterAll ? `\n\n${text}` : text, at, at, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
