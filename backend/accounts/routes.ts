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
import { loginAnswerSchema, loginSchema } from '@/contract/session';
import { HOLD_HOURS } from '@/domain/account-hold';
import { requireCaptcha } from '@/backend/platform/captcha/require-captcha';
import { ok } from '@/backend/platform/http/answers';
import { json } from '@/backend/platform/http/bodies';
import { ANYONE, call } from '@/backend/platform/http/call';
import { clientAddress } from '@/backend/platform/limits/client-address';
import { countMiss } from '@/backend/platform/limits/wrong-tries';
import { badLink, isLinkLive } from '@/backend/platform/links/account-links';
import { deviceOf } from '@/backend/platform/sessions/known-devices';
import { confirmEmailChange } from './change-email';
import { countAccountCall } from './limits';
import { login } from './login';
import { holdByLink } from './not-me';
import { requestPasswordReset, resetPassword } from './passwords';
import { confirmEmail, register } from './registration';

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
      await countAccountCall(context, 'registration', body.email);
      await requireCaptcha(context, body.captcha);
      await register(context, body);
      return { detail: 'Ми надіслали лист на вказану адресу. Відкрийте його та підтвердьте email.' };
    },
  }),

  call('POST /email/confirm/', {
    summary: 'Підтвердження email одноразовим посиланням і пароль нового кабінету',
    who: ANYONE,
    body: json(emailConfirmationSchema),
    answer,
    limits: ['email-confirm-from'],
    handle: async ({ context, body }) => {
      await confirmEmail(context, body.token, body.password);
      return { detail: 'Email підтверджено. Тепер можна увійти.' };
    },
  }),

  call('POST /email-change/confirm/', {
    summary: 'Новий email кабінету одноразовим посиланням з листа',
    who: ANYONE,
    body: json(emailChangeConfirmationSchema),
    answer,
    limits: ['email-change-confirm-from'],
    handle: async ({ context, body }) => {
      await confirmEmailChange(context, body.token);
      return { detail: 'Email змінено. На інших пристроях треба увійти ще раз.' };
    },
  }),

  call('POST /not-me/', {
    summary: `«Це не я» з листа: завершує сеанси, зупиняє зміну email і призупиняє кабінет на ${HOLD_HOURS} годин`,
    who: ANYONE,
    body: json(notMeSchema),
    answer,
    limits: ['not-me-from'],
    handle: async ({ context, body }) => {
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
      await countAccountCall(context, 'password-reset', email);
      await requireCaptcha(context, captcha);
      await requestPasswordReset(context, email);
      return { detail: 'Якщо на цю адресу є кабінет, ми надіслали на неї лист із посиланням.' };
    },
  }),

  call('POST /password-reset/confirm/', {
    summary: 'Новий пароль за одноразовим посиланням; завершує всі сеанси',
    who: ANYONE,
    body: json(passwordResetConfirmationSchema),
    answer,
    limits: ['password-reset-confirm-from'],
    handle: async ({ context, body }) => {
      await resetPassword(context, body.token, body.password);
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
      if (!(await isLinkLive(context, body.kind, body.token))) {
        await countMiss(context, 'link-check', clientAddress(context));
        throw badLink();
      }
      return { detail: 'Посилання діє.' };
    },
  }),
];
