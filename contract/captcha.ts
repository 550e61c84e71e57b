import { z } from './zod';

/** `code` of a response that accepts a retry only with a newly solved captcha. */
export const CAPTCHA_REQUIRED = 'captcha_required';

export const CAPTCHA_MISSING_MESSAGE = 'Позначте «Я не робот»';
export const CAPTCHA_REFUSED_MESSAGE = 'Перевірку «Я не робот» не зараховано: вона могла застаріти. Пройдіть її ще раз';

/** Single use, valid for about two minutes; absent when no captcha is configured or the citizen is signed in. */
export const captchaSchema = z
  .string({ error: CAPTCHA_REFUSED_MESSAGE })
  .max(4000, CAPTCHA_REFUSED_MESSAGE)
  .optional()
  .describe('Token of the solved captcha');
