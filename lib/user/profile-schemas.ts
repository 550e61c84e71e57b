// What each form of the profile asks for, from the contract's fields.
import { z } from '@/contract/zod';
import { emailSchema, phoneSchema } from '@/contract/contact-details';
import { userUpdateSchema } from '@/contract/user';

export const namesSchema = userUpdateSchema.pick({ last_name: true, first_name: true, middle_name: true }).required();

const contactSchema = z.object({ phone: phoneSchema, email: emailSchema });

/** Who changes nothing needs no password: the API says when it is missing. */
export const contactsSchema = contactSchema.extend({
  current_password: z
    .string()
    .max(1024, 'Пароль задовгий')
    .optional()
    .transform((password) => password || undefined),
});

export const newsletterSchema = z.object({ is_agree_to_receive_newsletter: z.boolean() });

/** The first-login dialog. */
export const firstDetailsSchema = contactSchema.extend(newsletterSchema.shape);
