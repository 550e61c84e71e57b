import { formatPhone, isPhone } from '@/domain/phone';
import { z } from './zod';

export const PHONE_MESSAGE = 'Вкажіть коректний телефон';
export const EMAIL_MESSAGE = 'Вкажіть коректний email';

export const phoneSchema = z
  .string({ error: PHONE_MESSAGE })
  .max(40, PHONE_MESSAGE)
  .transform(formatPhone)
  .refine((phone) => phone === '' || isPhone(phone), PHONE_MESSAGE);

export const emailSchema = z
  .string({ error: EMAIL_MESSAGE })
  .max(254, EMAIL_MESSAGE)
  .transform((typed) => typed.trim().toLowerCase())
  .refine((email) => email === '' || z.email().safeParse(email).success, EMAIL_MESSAGE);
