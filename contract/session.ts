// login/, logout/ and user/last-request/. Limits of specification §4 and §9.
import { z } from './zod';
import { captchaSchema } from './captcha';

export const INACTIVITY_LIMIT_MS = 300_000;
export const INACTIVITY_WARNING_MS = 240_000;
export const LAST_REQUEST_POLL_MS = 60_000;
export const SESSION_LIFETIME_MS = 12 * 60 * 60 * 1000;

/** A session whose last activity was at this moment or before is over. Epoch milliseconds. */
export const idleLimit = (now: number): number => now - INACTIVITY_LIMIT_MS;

/** A session that began at this moment or before is over. Epoch milliseconds. */
export const lifetimeLimit = (now: number): number => now - SESSION_LIFETIME_MS;

/** True from the very millisecond on in which five minutes have gone by without activity. */
export const isIdleTooLong = (lastActivityAt: number, now: number): boolean => lastActivityAt <= idleLimit(now);

/** A call with this header set to "1" is the page's own doing, not the person's: it does not extend the session. */
export const BACKGROUND_HEADER = 'x-background-request';

/** The caller's address, set by the site for the limits of the back end; what a browser sends under this name is dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

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

export const loginAnswerSchema = z.object({ token: z.string().min(1) });

const timestamp = z.union([z.number(), z.literal('none')]);

/** Last activity in seconds since the epoch, or "none"; a city's API may wrap it in `data`. */
export const lastRequestSchema = z
  .union([z.object({ timestamp }), z.object({ data: z.object({ timestamp }) })])
  .transform((answer) => ('data' in answer ? answer.data : answer));
