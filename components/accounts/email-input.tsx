import { TextInput } from '@/components/ui/text-input';

type EmailInputProps = { value: string; error?: string; hint: string };

/** The e-mail an account is known by. */
export function EmailInput({ value, error, hint }: EmailInputProps) {
  return (
    <TextInput
      id="email"
      name="email"
      type="email"
      inputMode="email"
      label="Email"
      hint={hint}
      defaultValue={value}
      error={error}
      autoComplete="email"
      spellCheck={false}
      maxLength={254}
    />
  );
}
