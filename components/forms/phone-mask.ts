// Loaded when a phone's field first has the focus.
import { IMask } from 'react-imask';
import { formatPhone, PHONE_LENGTH } from '@/domain/phone';

// The zero after the bracket stands for itself, the others for a digit each.
const MASK = '+38 (\\000) 000-00-00';

/** Puts the mask on a field; what was pasted or filled in whole is read in any spelling. */
export function maskPhone(field: HTMLInputElement): void {
  const start = formatPhone(field.value);
  // The mask would delete letters: they stay for the citizen to see and mend.
  if (/\p{L}/u.test(start)) return;
  field.value = start;
  let given = start;
  // Before the mask's own listener, which would read a whole number that a browser fills in as typed into the old one.
  field.addEventListener('input', () => (given = field.value));
  const mask = IMask(field, { mask: MASK });
  field.addEventListener('input', () => {
    const whole = formatPhone(given);
    if (whole.length === PHONE_LENGTH && whole !== mask.value) mask.value = whole;
  });
  field.addEventListener('paste', (event) => {
    event.preventDefault();
    mask.value = formatPhone(event.clipboardData?.getData('text') ?? '');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
