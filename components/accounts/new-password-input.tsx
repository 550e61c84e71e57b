import { PasswordInput } from '@/components/session/password-input';
import { PASSWORD_MAX, PASSWORD_MIN } from '@/domain/password-limits';

type NewPasswordInputProps = { id?: string; name?: string; label: string; error?: string };

const HINT = `Від ${PASSWORD_MIN} символів. Найкраще – кілька випадкових слів; цифри й знаки не обов’язкові.`;

/** A password to be chosen: length is the only rule, and it is said beforehand. */
export function NewPasswordInput({ id = 'password', name = 'password', label, error, ...rest }: NewPasswordInputProps) {
  return (
    <PasswordInput
      {...rest}
      id={id}
      name={name}
      label={label}
      hint={HINT}
      error={error}
      autoComplete="new-password"
      maxLength={PASSWORD_MAX}
    />
  );
}
