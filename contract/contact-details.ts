import { formatPhone, isForeignPhone, isPhone } from '@/domain/phone';
import { z } from './zod';

export const PHONE_MESSAGE = 'Вкажіть коректний телефон';
const FOREIGN_PHONE = 'Вкажіть коректний телефон українського оператора або залиште поле порожнім';
export const EMAIL_MESSAGE = 'Вкажіть коректний email';

export const phoneSchema = z
  .string({ error: PHONE_MESSAGE })
  .max(40, PHONE_MESSAGE)
  .transform(formatPhone)
  .refine((phone) => !isForeignPhone(phone), { error: FOREIGN_PHONE, abort: true })
  .refine((phone) => phone === '' || isPhone(phone), PHONE_MESSAGE);

const MIXED_EMAIL_MESSAGE = 'У цьому email змішано українські й латинські літери: введіть його заново';

const isLatin = (part: string) => /\p{Script=Latin}/u.test(part);
const isCyrillic = (part: string) => /\p{Script=Cyrillic}/u.test(part);

/** "gmail.com" with a Cyrillic «с» or with «сом», and "i.ua" with «і», look right and lead nowhere. */
function isMixed(email: string): boolean {
  const [name = '', top = ''] = email
    .slice(email.lastIndexOf('@') + 1)
    .split('.')
    .slice(-2);
  return (
    email.split(/[@.]/).some((part) => isLatin(part) && isCyrillic(part)) ||
    (isCyrillic(top) && isLatin(name)) ||
    email.endsWith('@\u0456.ua')
  );
}

const INTERNATIONAL_LABEL = /xn--[a-z\d-]+/g;

/** Also of an international domain (.укр), as typed or in its ASCII form, which zod's pattern does not know. */
function isEmail(email: string): boolean {
  const at = email.lastIndexOf('@');
  if (at < 1) return false;
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  if (!/^[\p{L}\p{M}\d.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return false;
  const ascii = new URL(`http://${domain}`).hostname.replace(INTERNATIONAL_LABEL, 'international');
  return z.email().safeParse(`${local}@${ascii}`).success;
}

/** As it is stored and compared: without the signs that nobody sees, in small letters. */
export const plainEmail = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();

/** An e-mail or a phone, as either is stored and compared. */
export const plainLogin = (typed: string): string => (typed.includes('@') ? plainEmail(typed) : formatPhone(typed));

export const emailSchema = z
  .string({ error: EMAIL_MESSAGE })
  .max(254, EMAIL_MESSAGE)
  .transform(plainEmail)
  .refine((email) => !isMixed(email), { error: MIXED_EMAIL_MESSAGE, abort: true })
  .refine((email) => email === '' || isEmail(email), EMAIL_MESSAGE);
