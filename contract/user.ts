// user/: the signed-in citizen.
import { z } from './zod';
import { emailSchema, phoneSchema } from './contact-details';

export const userSchema = z.object({
  last_name: z.string().nullable(),
  first_name: z.string().nullable(),
  middle_name: z.string().nullish(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Waits until the mail that went there has been answered. */
  pending_email: z.string().nullish(),
  is_new_user: z.boolean(),
  is_agree_to_receive_newsletter: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

const name = z.string().trim().max(100, 'Скоротіть до 100 символів');

/** POST user/: what is not named stays as it is. */
export const userUpdateSchema = z
  .object({
    last_name: name,
    first_name: name,
    middle_name: name,
    phone: phoneSchema,
    email: emailSchema,
    is_new_user: z.boolean(),
    is_agree_to_receive_newsletter: z.boolean(),
    /** Of who is signed in; wanted for another e-mail or phone. */
    current_password: z.string().max(1024, 'Пароль задовгий'),
  })
  .partial();
export type UserUpdate = z.infer<typeof userUpdateSchema>;
