import { PASSWORD_MAX } from '@/domain/account-limits';
import { STAFF_CODE_MAX, STAFF_PASSWORD_MIN, STAFF_ROLES, STAFF_ROLE_LABELS } from '@/domain/staff-acts';
import { type Field, formOf } from './form';
import { PASSKEY_NAME } from './passkey-name';

const code = (hint = '6 цифр із застосунку або код відновлення') =>
  ({
    kind: 'text',
    label: 'Код',
    hint,
    input: {
      autoComplete: 'one-time-code',
      autoCapitalize: 'none',
      spellCheck: false,
      maxLength: STAFF_CODE_MAX,
      width: 'medium',
    },
  }) as const satisfies Field;

const newPassword = (label: string) =>
  ({
    kind: 'password',
    label,
    hint: `Від ${STAFF_PASSWORD_MIN} символів. Найкраще – кілька випадкових слів.`,
    input: { autoComplete: 'new-password', maxLength: PASSWORD_MAX },
  }) as const satisfies Field;

const EMAIL = { kind: 'email', label: 'Email', input: { autoComplete: 'username', maxLength: 254 } } as const;

export const DESK_LOGIN_FORM = formOf(async () => (await import('./desk')).deskLoginSchema, {
  email: EMAIL,
  password: { kind: 'password', label: 'Пароль', input: { autoComplete: 'current-password' } },
  code: code(),
  next: { kind: 'hidden' },
});

export const DESK_INVITATION_FORM = formOf(async () => (await import('./desk')).deskAcceptanceSchema, {
  token: { kind: 'hidden' },
  password: newPassword('Придумайте пароль'),
  code: code('6 цифр, які показує застосунок після сканування коду'),
  recovery_codes: { kind: 'answer' },
});

const CURRENT = { kind: 'password', label: 'Теперішній пароль', input: { autoComplete: 'current-password' } } as const;

export const OWN_PASSWORD_FORM = formOf(async () => (await import('./desk-own')).ownPasswordSchema, {
  current_password: CURRENT,
  password: newPassword('Новий пароль'),
  code: code(),
});

export const OWN_CODES_FORM = formOf(async () => (await import('./desk-own')).ownCodesSchema, {
  current_password: CURRENT,
  code: code(),
  recovery_codes: { kind: 'answer' },
});

export const OWN_PASSKEY_START_FORM = formOf(async () => (await import('./desk-own')).ownPasskeyStartSchema, {
  options: { kind: 'answer' },
  name: PASSKEY_NAME,
  current_password: CURRENT,
  code: code(),
});

export const OWN_PASSKEY_REMOVAL_FORM = formOf(async () => (await import('./desk-own')).ownPasskeyRemovalSchema, {
  id: { kind: 'hidden' },
  current_password: CURRENT,
  code: code(),
});

export const NEW_STAFF_FORM = formOf(async () => (await import('./desk')).newStaffSchema, {
  name: { kind: 'text', label: 'Ім’я та прізвище', input: { autoComplete: 'off', maxLength: 100 } },
  email: { kind: 'email', label: 'Email', input: { autoComplete: 'off', maxLength: 254 } },
  role: { kind: 'select', label: 'Роль' },
  invited: { kind: 'answer' },
});

export const ROLE_OPTIONS = STAFF_ROLES.map((role) => [role, STAFF_ROLE_LABELS[role]] as const);

export const MESSAGE_ANSWER_FORM = formOf(async () => (await import('./desk-messages')).messageAnswerFormSchema, {
  id: { kind: 'hidden' },
  version: { kind: 'hidden' },
  next: { kind: 'hidden' },
  kind: { kind: 'select', label: 'Що надіслати' },
  text: { kind: 'prose', label: 'Текст' },
  uploads: { kind: 'files', label: 'Файли до відповіді' },
});
