import { lettersAndDigits } from './look-alikes';

// РНОКПП; a passport or an identity card of those who have none.
const FORMS = [/^\d{10}$/, /^\p{L}{2}\d{6}$/u, /^\d{9}$/];

/** The code by which ID.GOV.UA and the registers name a person; null when it is none. */
export function normaliseIdentityCode(typed: string): string | null {
  const code = lettersAndDigits(typed, 'cyrillic');
  return FORMS.some((form) => form.test(code)) ? code : null;
}

/** A person's, or ЄДРПОУ of a company, which names no person; null when it is neither. */
export function normaliseOwnerCode(typed: string): string | null {
  const code = lettersAndDigits(typed, 'cyrillic');
  return /^\d{8}$/.test(code) ? code : normaliseIdentityCode(code);
}
