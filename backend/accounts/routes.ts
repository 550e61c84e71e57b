// Accounts by e-mail: calls of visitors.
import { createRoute } from '@hono/zod-openapi';
import {
  confirmationSchema,
  emailChangeConfirmationSchema,
  emailConfirmationSchema,
  linkCheckSchema,
  notMeSchema,
  passwordResetConfirmationSchema,
  passwordResetSchema,
  registrationSchema,
} from '@/contract/accounts';
import { HOLD_HOURS } from '@/domain/account-hold';
import { requireCaptcha } from '@/backend/platform/captcha/require-captcha';
import { answer, body, bodyErrors, limited } from '@/backend/platform/http/answers';
import { createRouter } from '@/backend/platform/http/router';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { countMiss } from '@/backend/platform/limits/wrong-tries';
import { countAccountCall, countLinkCall } from './limits';
import { badLink, isLinkLive } from '@/backend/platform/links/account-links';
import { holdByLink } from './not-me';
import { requestPasswordReset, resetPassword } from './passwords';
import { confirmEmail, register } from './registration';
import { confirmEmailChange } from './change-email';

const responses = { 200: answer('Речення для громадянина', confirmationSchema), ...bodyErrors, ...limited };

const registrationRoute = createRoute({
  method: 'post',
  path: '/registration/',
  summary: 'Реєстрація; посилання надходить листом, відповідь однакова для відомої й невідомої адреси',
  request: { body: body(registrationSchema) },
  responses,
});

const confirmationRoute = createRoute({
  method: 'post',
  path: '/email/confirm/',
  summary: 'Підтвердження email одноразовим посиланням і пароль нового кабінету',
  request: { body: body(emailConfirmationSchema) },
  responses,
});

const emailChangeRoute = createRoute({
  method: 'post',
  path: '/email-change/confirm/',
  summary: 'Новий email кабінету одноразовим посиланням з листа',
  request: { body: body(emailChangeConfirmationSchema) },
  responses,
});

const notMeRoute = createRoute({
  method: 'post',
  path: '/not-me/',
  summary: `«Це не я» з листа: завершує сеанси, зупиняє зміну email і призупиняє кабінет на ${HOLD_HOURS} годин`,
  request: { body: body(notMeSchema) },
  responses,
});

const resetRoute = createRoute({
  method: 'post',
  path: '/password-reset/',
  summary: 'Посилання для нового пароля; відповідь однакова для відомої й невідомої адреси',
  request: { body: body(passwordResetSchema) },
  responses,
});

const resetConfirmationRoute = createRoute({
  method: 'post',
  path: '/password-reset/confirm/',
  summary: 'Новий пароль за одноразовим посиланням; завершує всі сеанси',
  request: { body: body(passwordResetConfirmationSchema) },
  responses,
});

const linkCheckRoute = createRoute({
  method: 'post',
  path: '/link-check/',
  summary: 'Чи діє ще посилання з листа; перевірка його не використовує',
  request: { body: body(linkCheckSchema) },
  responses,
});

const say = (detail: string) => confirmationSchema.parse({ detail });
const PRIVATE = { 'Cache-Control': 'no-store' };

export const accountsRouter = createRouter();

accountsRouter.openapi(registrationRoute, async (c) => {
  const registration = c.req.valid('json');
  await countAccountCall(c.env, 'registration', registration.email);
  await requireCaptcha(c.env, registration.captcha);
  await register(c.env, registration);
  return c.json(say('Ми надіслали лист на вказану адресу. Відкрийте його та підтвердьте email.'), 200, PRIVATE);
});

accountsRouter.openapi(confirmationRoute, async (c) => {
  await countLinkCall(c.env, 'email-confirm');
  const { token, password } = c.req.valid('json');
  await confirmEmail(c.env, token, password);
  return c.json(say('Email підтверджено. Тепер можна увійти.'), 200, PRIVATE);
});

accountsRouter.openapi(emailChangeRoute, async (c) => {
  await countLinkCall(c.env, 'email-change-confirm');
  await confirmEmailChange(c.env, c.req.valid('json').token);
  return c.json(say('Email змінено. На інших пристроях треба увійти ще раз.'), 200, PRIVATE);
});

accountsRouter.openapi(notMeRoute, async (c) => {
  await countLinkCall(c.env, 'not-me');
  await holdByLink(c.env, c.req.valid('json').token);
  return c.json(say(`Кабінет призупинено на ${HOLD_HOURS} годин. Задайте новий пароль.`), 200, PRIVATE);
});

accountsRouter.openapi(resetRoute, async (c) => {
  const { email, captcha } = c.req.valid('json');
  await countAccountCall(c.env, 'password-reset', email);
  await requireCaptcha(c.env, captcha);
  await requestPasswordReset(c.env, email);
  return c.json(say('Якщо на цю адресу є кабінет, ми надіслали на неї лист із посиланням.'), 200, PRIVATE);
});

accountsRouter.openapi(resetConfirmationRoute, async (c) => {
  const { token, password } = c.req.valid('json');
  await countLinkCall(c.env, 'password-reset-confirm');
  await resetPassword(c.env, token, password);
  return c.json(say('Пароль змінено. Увійдіть із новим паролем.'), 200, PRIVATE);
});

accountsRouter.openapi(linkCheckRoute, async (c) => {
  const { kind, token } = c.req.valid('json');
  if (!(await isLinkLive(c.env, kind, token))) {
    await countMiss(c.env, 'link-check', clientAddress(c.env));
    throw badLink();
  }
  return c.json(say('Посилання діє.'), 200, PRIVATE);
});
