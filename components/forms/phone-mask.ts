import { IMask } from 'react-imask';
import { formatPhone, isForeignPhone, isPhone } from '@/domain/phone';

// The first zero is literal, the others stand for any digit.
const MASK = '+38 (\\000) 000-00-00';
const DIGITS = 10;
/** No operator's code: who dials two zeros means a country. */
const OF_COUNTRY = /^\+38 \(00[1-9]/;

const EXTENSION = /(\d)[\s,;(]*\p{L}.*$/su;

/** The mask would delete letters and make another number of digits that do not fit: they stay for the citizen to correct. */
const isUnfit = (typed: string) =>
  /\p{L}/u.test(typed) || isForeignPhone(typed) || (!isPhone(typed) && typed.replace(/\D/g, '').length > DIGITS);

export function maskPhone(field: HTMLInputElement): void {
  const start = formatPhone(field.value);
  if (isUnfit(start)) return;
  field.value = start;
  let given = start;
  const end = new AbortController();
  const { signal } = end;
  const leaveUnmasked = (typed: string) => {
    end.abort();
    mask.destroy();
    field.value = typed;
  };
  // Runs before the mask's own listener, which would merge an autofilled number into the old value.
  const onGiven = () => {
    given = field.value;
    if (isForeignPhone(given)) leaveUnmasked(given);
    else if (OF_COUNTRY.test(given)) leaveUnmasked(given.replace(/\D/g, '').slice(2));
  };
  field.addEventListener('input', onGiven, { signal });
  const mask = IMask(field, { mask: MASK });
  const onMasked = () => {
    const whole = formatPhone(given);
    if (isPhone(whole) && whole !== mask.value) mask.value = whole;
  };
  field.addEventListener('input', onMasked, { signal });
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    // An extension does not fit the mask: its digits would be taken for those of the number.
    const pasted = formatPhone((event.clipboardData?.getData('text') ?? '').replace(EXTENSION, '$1'));
    if (isUnfit(pasted)) leaveUnmasked(pasted);
    else mask.value = pasted;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  field.addEventListener('paste', onPaste, { signal });
}
