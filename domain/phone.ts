export const PHONE_LENGTH = 19;

const PHONE = /^\+38 \(0\d{2}\) \d{3}-\d{2}-\d{2}$/;

// Country code with or without "00" or "+", the old trunk prefix "8", and "(0)" typed after +380.
const PREFIX = /^(?:(?:00)?380?|8)?(?=0\d{9}$)/;

// Nine digits, with or without the country code, lack the leading 0: "67 123 45 67".
const WITHOUT_ZERO = /^(?:\+?38|0038)?(?=[1-9]\d{8}$)/;

/** What stands before a number in a signature or on a card: «тел.», «моб:», «т. роб.», "tel:". */
const LABEL = /^[\p{L}\s.:;-]+(?=[+(\d])/u;

/**
 * Any spelling of a Ukrainian number → "+38 (0XX) XXX-XX-XX". Other input, also with letters, is only trimmed and left
 * to validation.
 */
export function formatPhone(typed: string): string {
  const plain = typed.normalize('NFKC').replace(LABEL, '');
  if (/\p{L}/u.test(plain)) return typed.trim();
  const characters = plain.replace(/[^\d+]/g, '').replace(WITHOUT_ZERO, '0');
  const digits = characters.replace(/\D/g, '').replace(PREFIX, '');
  const parts = /^(0\d{2})(\d{3})(\d{2})(\d{2})$/.exec(digits);
  return parts ? `+38 (${parts[1]}) ${parts[2]}-${parts[3]}-${parts[4]}` : typed.trim();
}

export const isPhone = (phone: string): boolean => PHONE.test(phone);

/** With its country's code: «+48…», «0048…». */
export const isForeignPhone = (typed: string): boolean =>
  /^(?:\+|00)(?:[124-9]|3[0-79])/.test(
    typed
      .normalize('NFKC')
      .replace(LABEL, '')
      .replace(/[^\d+]/g, ''),
  ) && !isPhone(formatPhone(typed));
