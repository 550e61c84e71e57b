import { PASSWORD_MAX, PASSWORD_MIN } from '@/domain/account-limits';
import type {
  accountDeletionSchema,
  emailChangeConfirmationSchema,
  emailConfirmationSchema,
  firstPasswordSchema,
  notMeSchema,
  passwordChangeSchema,
  passwordResetConfirmationSchema,
  passwordResetSchema,
  registrationSchema,
  sessionEndSchema,
} from './accounts';
import type { Field, FormOf, FormValues } from './form';
import { PASSKEY_NAME } from './passkey-name';
import type { passkeyRemovalSchema, passkeyStartSchema } from './passkeys';
import type { identityRemovalSchema, identityStartSchema } from './id-gov-ua';
import type { loginSchema } from './session';

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

export const LOGIN_FORM = {
  rules: async () => (await import('./session')).loginSchema,
  fields: {
    login: {
      kind: 'text',
      label: 'Email або телефон',
      input: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, maxLength: 254 },
    },
    password: knownPassword('Пароль'),
    captcha: { kind: 'unseen' },
  },
} as const satisfies FormOf<typeof loginSchema>;

export const REGISTRATION_FORM = {
  rules: async () => (await import('./accounts')).registrationSchema,
  fields: {
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
  },
} as const satisfies FormOf<typeof registrationSchema>;

export const PASSWORD_RESET_FORM = {
  rules: async () => (await import('./accounts')).passwordResetSchema,
  fields: { email: { ...EMAIL, hint: 'Той, з яким ви входите до кабінету' }, captcha: { kind: 'unseen' } },
} as const satisfies FormOf<typeof passwordResetSchema>;

export const EMAIL_CONFIRMATION_FORM = {
  rules: async () => (await import('./accounts')).emailConfirmationSchema,
  fields: { token: { kind: 'hidden' }, password: newPassword('Придумайте пароль') },
} as const satisfies FormOf<typeof emailConfirmationSchema>;

export const NEW_PASSWORD_FORM = {
  rules: async () => (await import('./accounts')).passwordResetConfirmationSchema,
  fields: { token: { kind: 'hidden' }, password: newPassword('Новий пароль') },
} as const satisfies FormOf<typeof passwordResetConfirmationSchema>;

export const EMAIL_CHANGE_FORM = {
  rules: async () => (await import('./accounts')).emailChangeConfirmationSchema,
  fields: { token: { kind: 'hidden' } },
} as const satisfies FormOf<typeof emailChangeConfirmationSchema>;

export const NOT_ME_FORM = {
  rules: async () => (await import('./accounts')).notMeSchema,
  fields: { token: { kind: 'hidden' } },
} as const satisfies FormOf<typeof notMeSchema>;
export type LinkValues = FormValues<typeof NOT_ME_FORM.fields>;

export const PASSWORD_CHANGE_FORM = {
  rules: async () => (await import('./accounts')).passwordChangeSchema,
  fields: { current_password: knownPassword('Поточний пароль'), password: newPassword('Новий пароль') },
} as const satisfies FormOf<typeof passwordChangeSchema>;

export const FIRST_PASSWORD_FORM = {
  rules: async () => (await import('./accounts')).firstPasswordSchema,
  fields: { password: newPassword('Придумайте пароль') },
} as const satisfies FormOf<typeof firstPasswordSchema>;

export const ACCOUNT_DELETION_FORM = {
  rules: async () => (await import('./accounts')).accountDeletionSchema,
  fields: { password: knownPassword('Пароль, щоб підтвердити видалення') },
} as const satisfies FormOf<typeof accountDeletionSchema>;

export const SESSION_END_FORM = {
  rules: async () => (await import('./accounts')).sessionEndSchema,
  fields: { id: { kind: 'hidden' } },
} as const satisfies FormOf<typeof sessionEndSchema>;

export const PASSKEY_START_FORM = {
  rules: async () => (await import('./passkeys')).passkeyStartSchema,
  fields: {
    options: { kind: 'answer' },
    name: PASSKEY_NAME,
    password: knownPassword('Пароль до кабінету'),
  },
} as const satisfies FormOf<typeof passkeyStartSchema, 'options'>;

export const PASSKEY_REMOVAL_FORM = {
  rules: async () => (await import('./passkeys')).passkeyRemovalSchema,
  fields: { id: { kind: 'hidden' }, password: knownPassword('Пароль до кабінету') },
} as const satisfies FormOf<typeof passkeyRemovalSchema>;

export const IDENTITY_LINK_FORM = {
  rules: async () => (await import('./id-gov-ua')).identityStartSchema,
  fields: { password: knownPassword('Пароль до кабінету') },
} as const satisfies FormOf<typeof identityStartSchema>;

export const IDENTITY_REMOVAL_FORM = {
  rules: async () => (await import('./id-gov-ua')).identityRemovalSchema,
  fields: { password: knownPassword('Пароль до кабінету') },
} as const satisfies FormOf<typeof identityRemovalSchema>;
