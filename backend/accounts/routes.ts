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
import { loginAnswerSchema, loginSchema, type Login } from '@/contract/session';
import { HOLD_HOURS } from '@/domain/account-limits';
import { requireCaptcha } from '@/backend/platform/captcha/require-captcha';
import { ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { ANYONE, call } from '@/backend/platform/http/call';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { deviceOf, type Device } from '@/backend/platform/sessions/known-devices';
import { confirmEmailChange } from './change-email';
import { countAccountCall, requireLiveLink } from './limits';
import { holdByLink } from './not-me';
import { requestPasswordReset, resetPassword } from './passwords';
import { confirmEmail, register } from './registration';
import { CAPTCHA_REQUIRED } from '@/contract/captcha';
import type { CallContext, Context } from '@/backend/platform/context';
import { HttpError } from '@/backend/core/http-error';
import {
  countAttempt,
  countFailure,
  forgetFailures,
  refundAttempt,
  isReached,
} from '@/backend/platform/limits/attempts';
import { limitOf } from '@/backend/platform/limits/limits';
import { findCandidates } from '@/backend/platform/sessions/phones';
import type { User } from '@/backend/platform/sessions/users';
import { verifyPassword } from '@/backend/platform/sessions/password';
import { deleteEndedSessions } from '@/backend/platform/sessions/queries';
import { startSession } from './start-session';

// Unknown account and wrong password give the same response in about the same time. Repeated failures require a captcha
// where one is configured: rate limits alone would not stop slow guessing.

/** One phone may match several accounts. */
async function findByPassword({ db, config }: Context, login: string, password: string) {
  const candidates = await findCandidates(db, login);
  const fits = await Promise.all(
    candidates.map((user) => verifyPassword(password, user?.password_hash, config.passwordCost)),
  );
  return candidates.find((_, index) => fits[index]);
}

/** Throws 401, 400 when a due captcha is missing, 429 past the limits, 503 when too many sign in at once. */
async function login(
  context: CallContext,
  { login: name, password, captcha }: Login,
  address: string,
  device: Device,
): Promise<string> {
  const { db, now, log, config } = context;
  const limits = [limitOf('login', `${name} ${address}`), limitOf('login-from', address)];
  const failed = limitOf('login-failed', name);
  const failures = [failed, limitOf('login-failed-from', address)];
  const time = now();
  await countAttempt(db, limits, time);
  if (config.captcha && (await isReached(db, failures, time))) await requireCaptcha(context, captcha);
  const user = await findByPassword(context, name, password).catch(async (error: unknown) => {
    // No hashing thread was free: no password was checked.
    await refundAttempt(db, limits, time);
    throw error;
  });
  const refuse = async (): Promise<never> => {
    const isCaptchaDue = config.captcha !== null && (await countFailure(db, failures, time));
    log.info({ event: 'login-refused' }, 'sign-in refused');
    throw new HttpError(401, {
      detail: 'Неправильний email, телефон або пароль. Перевірте їх і спробуйте ще раз.',
      code: isCaptchaDue ? CAPTCHA_REQUIRED : 'wrong_credentials',
    });
  };
  if (!user) return refuse();
  const { id: userId, password_hash: verified } = user;
  const stillHolds = ({ password_hash }: User) => password_hash === verified;
  const token = await startSession(context, { userId, stillHolds, device });
  if (token === undefined) return refuse();
  await refundAttempt(db, limits, time);
  // Others may have stated the phone: they would guess without a captcha, or learn that they are not alone.
  if (config.captcha && name.includes('@')) await forgetFailures(db, failed.key);
  await deleteEndedSessions(db, time);
  return token;
}

const answer = ok('Речення для громадянина', confirmationSchema);

export const accountCalls = [
  call('POST /login/', {
    summary: 'Вхід за email або телефоном',
    who: ANYONE,
    body: json(loginSchema),
    answer: ok('Токен нового сеансу', loginAnswerSchema),
    countedInside: ['login', 'login-from'],
    errors: [401, 403],
    handle: async ({ context, headers, body }) => ({
      token: await login(context, body, clientAddress(context), deviceOf(context, headers)),
    }),
  }),

  call('POST /registration/', {
    summary: 'Реєстрація; посилання надходить листом, відповідь однакова для відомої й невідомої адреси',
    who: ANYONE,
    body: json(registrationSchema),
    answer,
    countedInside: ['registration', 'registration-from'],
    handle: async ({ context, body }) => {
      await countAccountCall(context, 'registration', body.email, body.captcha);
      await register(context, body);
      return { detail: 'Ми надіслали лист на вказану адресу. Відкрийте його та підтвердьте email.' };
    },
  }),

  call('POST /email/confirm/', {
    summary: 'Підтвердження email одноразовим посиланням і пароль нового кабінету',
    who: ANYONE,
    body: json(emailConfirmationSchema),
    answer,
    countedInside: ['email-confirm', 'email-confirm-from'],
    handle: async ({ context, body }) => {
      await requireLiveLink(context, 'registration', body.token);
      await confirmEmail(context, body.token, body.password);
      return { detail: 'Email підтверджено. Тепер можна увійти.' };
    },
  }),

  call('POST /email-change/confirm/', {
    summary: 'Новий email кабінету одноразовим посиланням з листа',
    who: ANYONE,
    body: json(emailChangeConfirmationSchema),
    answer,
    countedInside: ['email-change-confirm-from'],
    handle: async ({ context, body }) => {
      await requireLiveLink(context, 'email-change', body.token);
      await confirmEmailChange(context, body.token);
      return { detail: 'Email змінено. На інших пристроях треба увійти ще раз.' };
    },
  }),

  call('POST /not-me/', {
    summary: `«Це не я» з листа: завершує сеанси, зупиняє зміну email і призупиняє кабінет на ${HOLD_HOURS} годин`,
    who: ANYONE,
    body: json(notMeSchema),
    answer,
    countedInside: ['not-me-from'],
    handle: async ({ context, body }) => {
      await requireLiveLink(context, 'not-me', body.token);
      await holdByLink(context, body.token);
      return { detail: `Кабінет призупинено на ${HOLD_HOURS} годин. Задайте новий пароль.` };
    },
  }),

  call('POST /password-reset/', {
    summary: 'Посилання для нового пароля; відповідь однакова для відомої й невідомої адреси',
    who: ANYONE,
    body: json(passwordResetSchema),
    answer,
    countedInside: ['password-reset', 'password-reset-from'],
    handle: async ({ context, body: { email, captcha } }) => {
      await countAccountCall(context, 'password-reset', email, captcha);
      await requestPasswordReset(context, email);
      return { detail: 'Якщо на цю адресу є кабінет, ми надіслали на неї лист із посиланням.' };
    },
  }),

  call('POST /password-reset/confirm/', {
    summary: 'Новий пароль за одноразовим посиланням; завершує всі сеанси',
    who: ANYONE,
    body: json(passwordResetConfirmationSchema),
    answer,
    countedInside: ['password-reset-confirm', 'password-reset-confirm-from'],
    handle: async ({ context, headers, body }) => {
      await requireLiveLink(context, 'password-reset', body.token);
      await resetPassword(context, body.token, body.password, deviceOf(context, headers));
      return { detail: 'Пароль змінено. Увійдіть із новим паролем.' };
    },
  }),

  call('POST /link-check/', {
    summary: 'Чи діє ще посилання з листа; перевірка його не використовує',
    who: ANYONE,
    body: json(linkCheckSchema),
    answer,
    countedInside: ['link-check'],
    handle: async ({ context, body }) => {
      await requireLiveLink(context, body.kind, body.token, 'link-check');
      return { detail: 'Посилання діє.' };
    },
  }),
];
