import { z } from './zod';
import { newPasswordSchema, requiredEmailSchema } from './accounts';
import { idSchema, instantSchema } from './wire';
import { STAFF_ACTS, STAFF_CODE_MAX, STAFF_PASSWORD_MIN, STAFF_ROLES } from '@/domain/staff-acts';

const CODE_MESSAGE = 'Введіть 6 цифр із застосунку або код відновлення';

const staffPasswordSchema = newPasswordSchema.min(
  STAFF_PASSWORD_MIN,
  `Пароль має містити щонайменше ${STAFF_PASSWORD_MIN} символів`,
);

const nameSchema = z
  .string({ error: 'Вкажіть ім’я та прізвище' })
  .trim()
  .min(1, 'Вкажіть ім’я та прізвище')
  .max(100, 'Скоротіть до 100 символів');

const roleSchema = z.enum(STAFF_ROLES, { error: 'Виберіть роль' });

/** Six digits of the authenticator, or a recovery code. */
const codeSchema = z
  .string({ error: CODE_MESSAGE })
  .max(STAFF_CODE_MAX, CODE_MESSAGE)
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .refine((code) => /^(\d{6}|[A-Z2-7]{16})$/.test(code), CODE_MESSAGE);

export const deskLoginSchema = z
  .object({
    email: requiredEmailSchema,
    password: z.string({ error: 'Вкажіть пароль' }).min(1, 'Вкажіть пароль').max(1024, 'Пароль задовгий'),
    code: codeSchema,
  })
  .meta({ id: 'DeskLogin' });
export type DeskLogin = z.infer<typeof deskLoginSchema>;

export const deskLoginAnswerSchema = z.object({ token: z.string() }).meta({ id: 'DeskLoginAnswer' });

export const deskSessionSchema = z
  .object({
    name: z.string(),
    email: z.string(),
    role: roleSchema,
    acts: z.array(z.enum(STAFF_ACTS)),
    now: instantSchema,
  })
  .meta({ id: 'DeskSession' });
export type DeskSession = z.infer<typeof deskSessionSchema>;

const invitationTokenSchema = z
  .string({ error: 'Посилання недійсне. Попросіть нове.' })
  .regex(/^[\w-]{43}$/, 'Посилання недійсне. Попросіть нове.');

export const deskInvitationSchema = z.object({ token: invitationTokenSchema }).meta({ id: 'DeskInvitation' });

export const deskInvitedSchema = z
  .object({ name: z.string(), email: z.string(), role: roleSchema, totp_secret: z.string(), totp_address: z.string() })
  .meta({ id: 'DeskInvited' });
export type DeskInvited = z.infer<typeof deskInvitedSchema>;

export const deskAcceptanceSchema = z
  .object({
    token: invitationTokenSchema,
    password: staffPasswordSchema,
    code: z
      .string({ error: 'Введіть 6 цифр із застосунку' })
      .max(STAFF_CODE_MAX, 'Введіть 6 цифр із застосунку')
      .transform((typed) => typed.replace(/\s/g, ''))
      .refine((code) => /^\d{6}$/.test(code), 'Введіть 6 цифр із застосунку'),
  })
  .meta({ id: 'DeskAcceptance' });
export type DeskAcceptance = z.infer<typeof deskAcceptanceSchema>;

export const deskAcceptedSchema = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'DeskAccepted' });

export const newStaffSchema = z
  .object({ email: requiredEmailSchema, name: nameSchema, role: roleSchema })
  .meta({ id: 'NewStaff' });
export type NewStaff = z.infer<typeof newStaffSchema>;

/** The link itself goes to the mailbox alone. */
export const invitationSentSchema = z
  .object({ id: idSchema, email: z.string(), invited_until: instantSchema })
  .meta({ id: 'InvitationSent' });

export const changedStaffSchema = z
  .object({ role: roleSchema.optional(), is_blocked: z.boolean().optional() })
  .meta({ id: 'ChangedStaff' });
export type ChangedStaff = z.infer<typeof changedStaffSchema>;

export const staffSchema = z
  .object({
    id: idSchema,
    email: z.string(),
    name: z.string(),
    role: roleSchema,
    state: z.enum(['invited', 'active', 'blocked']),
    created_at: instantSchema,
    last_seen_at: instantSchema.nullable(),
    is_self: z.boolean(),
  })
  .meta({ id: 'Staff' });

const staffMemberSchema = staffSchema.extend({ passkeys: z.int() }).meta({ id: 'StaffMember' });
export const staffListSchema = z.array(staffMemberSchema).meta({ id: 'StaffList' });
export type StaffMember = z.infer<typeof staffMemberSchema>;
