import { z } from 'zod';
import { emailSchema, phoneSchema } from '@/contract/contact-details';
import { userUpdateSchema, type User } from '@/contract/user';

/** What the profile form sends. */
export const profileSchema = userUpdateSchema
  .pick({ last_name: true, first_name: true, middle_name: true })
  .required()
  .extend({ phone: phoneSchema, email: emailSchema, is_agree_to_receive_newsletter: z.boolean() });

/** A user as the form's fields: nothing known is an empty field. */
export const profileValues = (user: User) => ({
  last_name: user.last_name ?? '',
  first_name: user.first_name ?? '',
  middle_name: user.middle_name ?? '',
  phone: user.phone ?? '',
  email: user.email ?? '',
  is_agree_to_receive_newsletter: user.is_agree_to_receive_newsletter,
});
