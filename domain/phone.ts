// Ukrainian phone numbers as the site writes them: "+38 (0XX) XXX-XX-XX".
export const PHONE_LENGTH = 19;

const PHONE = /^\+38 \(0\d{2}\) \d{3}-\d{2}-\d{2}$/;

// Country code with or without "00"/"+", the old trunk "8", and the "(0)" people put after +380.
const PREFIX = /^(?:(?:00)?380?|8)?(?=0\d{9}$)/;

// Nine digits, with the country code or alone, are a number whose 0 was left out: "67 123 45 67".
const WITHOUT_ZERO = /^(?:\+?38|0038)?(?=[1-9]\d{8}$)/;

/**
 * A phone as people type or paste it (0XX…, XX…, 380…, 80XX…, +38 (0…), +380 (0)…) in the form of the mask
 * "+38 (0XX) XXX-XX-XX". What is no Ukrainian number comes back trimmed and otherwise untouched, for the validation
 * to refuse; so does a number with letters in it.
 */
export function formatPhone(typed: string): string {
  const plain = typed.normalize('NFKC');
  if (/\p{L}/u.test(plain)) return typed.trim();
  const characters = plain.replace(/[^\d+]/g, '').replace(WITHOUT_ZERO, '0');
  const digits = characters.replace(/\D/g, '').replace(PREFIX, '');
  const parts = /^(0\d{2})(\d{3})(\d{2})(\d{2})$/.exec(digits);
  return parts ? `+38 (${parts[1]}) ${parts[2]}-${parts[3]}-${parts[4]}` : typed.trim();
}

/** Whether it is a number in the form of the mask. */
export const isPhone = (phone: string): boolean => PHONE.test(phone);
