// login/, logout/ and user/last-request/.
import { z } from './zod';
import { captchaSchema } from './captcha';

export const loginSchema = z.object({
  login: z
    .string({ error: 'Вкажіть email або телефон' })
    .trim()
    .min(1, 'Вкажіть email або телефон')
    .max(254, 'Вкажіть email або телефон'),
  password: z.string({ error: 'Вкажіть пароль' }).min(1, 'Вкажіть пароль').max(1024, 'Пароль задовгий'),
  captcha: captchaSchema,
});
export type Login = z.infer<typeof loginSchema>;

/** A token goes back in headers: nothing else may stand in it than what a header takes. */
export const loginAnswerSchema = z.object({ token: z.string().regex(/^[\x21-\x7e]{1,4096}$/) });

const timestamp = z.union([z.number(), z.literal('none')]);

/** Last activity in seconds since the epoch, or "none"; a city's API may wrap it in `data`. */
export const lastRequestSchema = z
  .union([z.object({ timestamp }), z.object({ data: z.object({ timestamp }) })])
  .transform((answer) => ('data' in answer ? answer.data : answer));
