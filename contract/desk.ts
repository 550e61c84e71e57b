import { z } from './zod';
import { passwordFrom, requiredEmailSchema } from './accounts';
import { knownPasswordSchema, requiredText } from './wire';
import { STAFF_CODE_MAX, STAFF_PASSWORD_MIN, STAFF_ROLES } from '@/domain/staff-acts';

const CODE_MESSAGE = 'Введіть 6 цифр із застосунку або код відновлення';

const staffPasswordSchema = passwordFrom(STAFF_PASSWORD_MIN);

const nameSchema = requiredText(100, 'Вкажіть ім’я та прізвище');

const roleSchema = z.enum(STAFF_ROLES, { error: 'Виберіть роль' });

/** Six digits of the authenticator, or a recovery code. */
const codeSchema = z
  .string({ error: CODE_MESSAGE })
  .max(STAFF_CODE_MAX, CODE_MESSAGE)
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .refine((code) => /^(\d{6}|[A-Z2-7]{16})$/.test(code), CODE_MESSAGE);

export const deskLoginSchema = z.object({
  email: requiredEmailSchema,
  password: knownPasswordSchema,
  code: codeSchema,
});
export type DeskLogin = z.infer<typeof deskLoginSchema>;

const invitationTokenSchema = z
  .string({ error: 'Посилання не діє. Попросіть нове.' })
  .regex(/^[\w-]{43}$/, 'Посилання не діє. Попросіть нове.');

export const deskAcceptanceSchema = z.object({
  token: invitationTokenSchema,
  password: staffPasswordSchema,
  code: z
    .string({ error: 'Введіть 6 цифр із застосунку' })
    .max(STAFF_CODE_MAX, 'Введіть 6 цифр із застосунку')
    .transform((typed) => typed.replace(/\s/g, ''))
    .refine((code) => /^\d{6}$/.test(code), 'Введіть 6 цифр із застосунку'),
});
export type DeskAcceptance = z.infer<typeof deskAcceptanceSchema>;

export const newStaffSchema = z.object({ email: requiredEmailSchema, name: nameSchema, role: roleSchema });
export type NewStaff = z.infer<typeof newStaffSchema>;
