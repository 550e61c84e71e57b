import { z } from './zod';
import { captchaSchema } from './captcha';
import { plainLogin } from './contact-details';
import { knownPasswordSchema } from './wire';

export const loginSchema = z
  .object({
    login: z
      .string({ error: 'Вкажіть email або телефон' })
      .trim()
      .min(1, 'Вкажіть email або телефон')
      .max(254, 'Вкажіть email або телефон')
      .transform(plainLogin),
    password: knownPasswordSchema,
    captcha: captchaSchema,
  })
  .meta({ id: 'Login' });
export type Login = z.infer<typeof loginSchema>;

/** The token is sent in a header, so only characters valid there are allowed. */
export const loginAnswerSchema = z
  .object({ token: z.string().regex(/^[\x21-\x7e]{1,4096}$/) })
  .meta({ id: 'LoginAnswer' });

const timestamp = z.union([z.number(), z.literal('none')]);

/** Epoch seconds, or "none"; a city's API may wrap it in `data`. */
export const lastRequestSchema = z
  .union([z.object({ timestamp }), z.object({ data: z.object({ timestamp }) })])
  .transform((answer) => ('data' in answer ? answer.data : answer))
  .meta({ id: 'LastRequest' });
