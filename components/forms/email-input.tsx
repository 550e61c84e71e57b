import type { ComponentProps } from 'react';
import { TextInput } from '@/components/ui/text-input';

type EmailInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'autoComplete' | 'label'>;

/** Somebody's e-mail. */
export function EmailInput(props: EmailInputProps) {
  return <TextInput {...props} label="Email" type="email" inputMode="email" autoComplete="email" spellCheck={false} />;
}
