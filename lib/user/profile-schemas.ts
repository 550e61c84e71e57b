// What each form of the profile asks for, from the contract's fields.
import { z } from '@/contract/zod';
import { emailSchema, phoneSchema } from '@/contract/contact-details';
import { userUpdateSchema } from '@/contract/user';

export const namesSchema = userUpdateSchema.pick({ last_name: true, first_name: true, middle_name: true }).required();

export const contactsSchema = z.object({ phone: phoneSchema, email: emailSchema });

export const newsletterSchema = z.object({ is_agree_to_receive_newsletter: z.boolean() });

/** The first-login dialog. */
export const firstDetailsSchema = contactsSchema.extend(newsletterSchema.shape);
