import { IMask } from 'react-imask';
import { formatPhone, PHONE_LENGTH } from '@/domain/phone';

// The first zero is literal, the others stand for any digit.
const MASK = '+38 (\\000) 000-00-00';

const EXTENSION = /(\d)[\s,;(]*\p{L}.*$/su;

export function maskPhone(field: HTMLInputElement): void {
  const start = formatPhone(field.value);
  // The mask would delete letters; they stay for the citizen to correct.
  if (/\p{L}/u.test(start)) return;
  field.value = start;
  let given = start;
  // Runs before the mask's own listener, which would merge an autofilled number into the old value.
  field.addEventListener('input', () => (given = field.value));
  const mask = IMask(field, { mask: MASK });
  field.addEventListener('input', () => {
    const whole = formatPhone(given);
    if (whole.length === PHONE_LENGTH && whole !== mask.value) mask.value = whole;
  });
  field.addEventListener('paste', (event) => {
    event.preventDefault();
    // An extension does not fit the mask: its digits would be taken for those of the number.
    mask.value = formatPhone((event.clipboardData?.getData('text') ?? '').replace(EXTENSION, '$1'));
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
