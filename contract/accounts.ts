// Responses are the same for known and unknown addresses.
import { z } from './zod';
import { captchaSchema } from './captcha';
import { EMAIL_MESSAGE, emailSchema } from './contact-details';
import { PASSWORD_MAX, PASSWORD_MIN } from '@/domain/account-limits';
import { idSchema, instantSchema, knownPasswordSchema, sentIdSchema, textUpTo } from './wire';

/** NIST SP 800-63B-4: length only, no composition rules; the back end also rejects common passwords. */
export function passwordFrom(min: number) {
  const message = `Пароль має містити від ${min} до ${PASSWORD_MAX} символів`;
  return z.string({ error: message }).min(min, message).max(PASSWORD_MAX, message);
}

export const newPasswordSchema = passwordFrom(PASSWORD_MIN);

export const requiredEmailSchema = emailSchema.refine((email) => email !== '', EMAIL_MESSAGE);
export const linkTokenSchema = z
  .string({ error: 'Посилання не діє. Запросіть нове.' })
  .min(20, 'Посилання не діє. Запросіть нове.')
  .max(200, 'Посилання не діє. Запросіть нове.');

export const registrationSchema = z
  .object({
    email: requiredEmailSchema,
    last_name: textUpTo(100).default(''),
    first_name: textUpTo(100).default(''),
    captcha: captchaSchema,
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof registrationSchema>;

/** The password is set after the mail is answered, so nobody else can have chosen it. */
export const emailConfirmationSchema = z
  .object({ token: linkTokenSchema, password: newPasswordSchema })
  .meta({ id: 'EmailConfirmation' });
export const emailChangeConfirmationSchema = z
  .object({ token: linkTokenSchema })
  .meta({ id: 'EmailChangeConfirmation' });
export const notMeSchema = z.object({ token: linkTokenSchema }).meta({ id: 'NotMe' });
export const passwordResetSchema = z
  .object({ email: requiredEmailSchema, captcha: captchaSchema })
  .meta({ id: 'PasswordReset' });
export const passwordResetConfirmationSchema = z
  .object({ token: linkTokenSchema, password: newPasswordSchema })
  .meta({ id: 'PasswordResetConfirmation' });

export const LINK_KINDS = ['registration', 'email-change', 'password-reset', 'not-me'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];
/** Does not use up the link. */
export const linkCheckSchema = z.object({ kind: z.enum(LINK_KINDS), token: linkTokenSchema }).meta({ id: 'LinkCheck' });

export const passwordChangeSchema = z
  .object({
    current_password: z
      .string({ error: 'Вкажіть поточний пароль' })
      .min(1, 'Вкажіть поточний пароль')
      .max(1024, 'Пароль задовгий'),
    password: newPasswordSchema,
  })
  .meta({ id: 'PasswordChange' });

export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** For an account made by ID.GOV.UA. */
export const firstPasswordSchema = z.object({ password: newPasswordSchema }).meta({ id: 'FirstPassword' });

export const accountDeletionSchema = z
  .object({
    password: knownPasswordSchema,
  })
  .meta({ id: 'AccountDeletion' });

export type AccountDeletion = z.infer<typeof accountDeletionSchema>;

export const confirmationSchema = z.object({ detail: z.string() }).meta({ id: 'Confirmation' });

export const userSessionSchema = z
  .object({
    id: idSchema,
    created_at: instantSchema,
    last_activity_at: instantSchema,
    device: z.string(),
    is_current: z.boolean(),
  })
  .meta({ id: 'UserSession' });
export const userSessionsSchema = z.array(userSessionSchema);
export const sessionEndSchema = z.object({ id: sentIdSchema }).meta({ id: 'SessionEnd' });
export type UserSession = z.infer<typeof userSessionSchema>;
