import { z } from '@/contract/zod';
import { emailSchema, phoneSchema } from '@/contract/contact-details';
import { userUpdateSchema } from '@/contract/user';

export const namesSchema = userUpdateSchema.pick({ last_name: true, first_name: true, middle_name: true }).required();

const contactSchema = z.object({ phone: phoneSchema, email: emailSchema });

export const contactsSchema = contactSchema.extend({
  current_password: z
    .string()
    .max(1024, 'Пароль задовгий')
    .optional()
    .transform((password) => password || undefined),
});

export const newsletterSchema = z.object({ is_agree_to_receive_newsletter: z.boolean() });

export const firstDetailsSchema = contactSchema.extend(newsletterSchema.shape);
