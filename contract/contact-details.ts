import { formatPhone, isPhone } from '@/domain/phone';
import { z } from './zod';

export const PHONE_MESSAGE = 'Вкажіть коректний телефон';
export const EMAIL_MESSAGE = 'Вкажіть коректний email';

export const phoneSchema = z
  .string({ error: PHONE_MESSAGE })
  .max(40, PHONE_MESSAGE)
  .transform(formatPhone)
  .refine((phone) => phone === '' || isPhone(phone), PHONE_MESSAGE);

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

export const emailSchema = z
  .string({ error: EMAIL_MESSAGE })
  .max(254, EMAIL_MESSAGE)
  .transform((typed) => typed.trim().toLowerCase())
  .refine((email) => email === '' || isEmail(email), EMAIL_MESSAGE);
