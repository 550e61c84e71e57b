import type { Field } from './form';

export const PASSKEY_NAME_MAX = 60;

export const PASSKEY_NAME = {
  kind: 'text',
  label: 'Назва ключа',
  hint: 'За нею ви впізнаєте пристрій, наприклад «Телефон»',
  input: { autoComplete: 'off', maxLength: PASSKEY_NAME_MAX },
} as const satisfies Field;
