// The captcha (reCAPTCHA v2) of the public forms: its token travels in the form as `captcha`.
import { z } from './zod';

/** Single use, about two minutes old at most; absent where no captcha is configured or the citizen is signed in. */

/** `code` of an answer after which only a call with a newly solved captcha is taken. */
export const CAPTCHA_REQUIRED = 'captcha_required';

export const CAPTCHA_MISSING_MESSAGE = 'Позначте «Я не робот»';
export const CAPTCHA_REFUSED_MESSAGE = 'Перевірку «Я не робот» не зараховано: вона могла застаріти. Пройдіть її ще раз';

/** Single use, about two minutes old at most; absent where no captcha is configured or the citizen is signed in. */
export const captchaSchema = z
  .string({ error: CAPTCHA_REFUSED_MESSAGE })
  .max(4000, CAPTCHA_REFUSED_MESSAGE)
  .optional()
  .describe('Token of the solved captcha');
