import { z } from './zod';
import { emailSchema, phoneSchema } from './contact-details';

export const userSchema = z
  .object({
    last_name: z.string().nullable(),
    first_name: z.string().nullable(),
    middle_name: z.string().nullish(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** Not yet confirmed by mail. */
    pending_email: z.string().nullish(),
    is_new_user: z.boolean(),
    is_agree_to_receive_newsletter: z.boolean(),
    /** Absent: this API has none without. False: made by ID.GOV.UA, and no password set yet. */
    has_password: z.boolean().optional(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

const name = z.string().trim().max(100, 'Скоротіть до 100 символів');

/** Absent fields stay unchanged. */
export const userUpdateSchema = z
  .object({
    last_name: name,
    first_name: name,
    middle_name: name,
    phone: phoneSchema,
    email: emailSchema,
    is_new_user: z.boolean(),
    is_agree_to_receive_newsletter: z.boolean(),
    /** Required to change the e-mail or phone. */
    current_password: z.string().max(1024, 'Пароль задовгий'),
  })
  .partial()
  .meta({ id: 'UserUpdate' });
export type UserUpdate = z.infer<typeof userUpdateSchema>;
