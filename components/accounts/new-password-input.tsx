import type { ComponentProps } from 'react';
import { PasswordInput } from '@/components/session/password-input';
import { PASSWORD_MAX, PASSWORD_MIN } from '@/domain/password-limits';

const HINT = `Від ${PASSWORD_MIN} символів. Найкраще – кілька випадкових слів; цифри й знаки не обов’язкові.`;

/** A password to be chosen: length is the only rule, and it is said beforehand. */
export function NewPasswordInput(props: ComponentProps<typeof PasswordInput>) {
  return <PasswordInput {...props} hint={HINT} autoComplete="new-password" maxLength={PASSWORD_MAX} />;
}
