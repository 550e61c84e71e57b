import { PASSWORD_MAX, PASSWORD_MIN } from '@/domain/account-limits';
import { type Field, formOf, type FormValues } from './form';
import { PASSKEY_NAME } from './passkey-name';

const EMAIL = { kind: 'email', label: 'Email', input: { maxLength: 254 } } as const satisfies Field;

const newPassword = (label: string) =>
  ({
    kind: 'password',
    label,
    hint: `Від ${PASSWORD_MIN} символів. Найкраще – кілька випадкових слів; цифри й знаки не обов’язкові.`,
    input: { autoComplete: 'new-password', maxLength: PASSWORD_MAX },
  }) as const;

const knownPassword = (label: string) =>
  ({ kind: 'password', label, input: { autoComplete: 'current-password' } }) as const;

export const LOGIN_FORM = formOf(async () => (await import('./session')).loginSchema, {
  login: {
    kind: 'text',
    label: 'Email або телефон',
    input: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, maxLength: 254 },
  },
  password: knownPassword('Пароль'),
  captcha: { kind: 'unseen' },
});

export const REGISTRATION_FORM = formOf(async () => (await import('./accounts')).registrationSchema, {
  email: {
    ...EMAIL,
    hint: 'Сюди надійде лист із посиланням, за яким ви придумаєте пароль; за цим email ви входитимете',
  },
  last_name: {
    kind: 'text',
    label: 'Прізвище',
    input: { autoComplete: 'family-name', maxLength: 100 },
    optional: true,
  },
  first_name: {
    kind: 'text',
    label: 'Ім’я',
    hint: 'Щоб ми знали, як до вас звертатися',
    input: { autoComplete: 'given-name', maxLength: 100 },
    optional: true,
  },
  captcha: { kind: 'unseen' },
});

export const PASSWORD_RESET_FORM = formOf(async () => (await import('./accounts')).passwordResetSchema, {
  email: { ...EMAIL, hint: 'Той, з яким ви входите до кабінету' },
  captcha: { kind: 'unseen' },
});

export const EMAIL_CONFIRMATION_FORM = formOf(async () => (await import('./accounts')).emailConfirmationSchema, {
  token: { kind: 'hidden' },
  password: newPassword('Придумайте пароль'),
});

export const NEW_PASSWORD_FORM = formOf(async () => (await import('./accounts')).passwordResetConfirmationSchema, {
  token: { kind: 'hidden' },
  password: newPassword('Новий пароль'),
});

export const EMAIL_CHANGE_FORM = formOf(async () => (await import('./accounts')).emailChangeConfirmationSchema, {
  token: { kind: 'hidden' },
});

export const NOT_ME_FORM = formOf(async () => (await import('./accounts')).notMeSchema, { token: { kind: 'hidden' } });
export type LinkValues = FormValues<typeof NOT_ME_FORM.fields>;

export const PASSWORD_CHANGE_FORM = formOf(async () => (await import('./accounts')).passwordChangeSchema, {
  current_password: knownPassword('Поточний пароль'),
  password: newPassword('Новий пароль'),
});

export const FIRST_PASSWORD_FORM = formOf(async () => (await import('./accounts')).firstPasswordSchema, {
  password: newPassword('Придумайте пароль'),
});

export const ACCOUNT_DELETION_FORM = formOf(async () => (await import('./accounts')).accountDeletionSchema, {
  password: knownPassword('Пароль, щоб підтвердити видалення'),
});

export const SESSION_END_FORM = formOf(async () => (await import('./accounts')).sessionEndSchema, {
  id: { kind: 'hidden' },
});

export const PASSKEY_START_FORM = formOf(async () => (await import('./passkeys')).passkeyStartSchema, {
  options: { kind: 'answer' },
  name: PASSKEY_NAME,
  password: knownPassword('Пароль до кабінету'),
});

export const PASSKEY_REMOVAL_FORM = formOf(async () => (await import('./passkeys')).passkeyRemovalSchema, {
  id: { kind: 'hidden' },
  password: knownPassword('Пароль до кабінету'),
});

export const IDENTITY_LINK_FORM = formOf(async () => (await import('./id-gov-ua')).identityStartSchema, {
  password: knownPassword('Пароль до кабінету'),
});

export const IDENTITY_REMOVAL_FORM = formOf(async () => (await import('./id-gov-ua')).identityRemovalSchema, {
  password: knownPassword('Пароль до кабінету'),
});
