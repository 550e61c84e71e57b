'use client';
import type { ReactNode } from 'react';
import { CardForm } from '@/components/forms/card-form';
import { useForm } from '@/components/forms/use-form';
import { TextInput } from '@/components/ui/text-input';
import { register } from '@/lib/accounts/account-actions';
import type { CaptchaSettings } from '@/lib/captcha/find-captcha';
import { startForm } from '@/lib/forms/form-state';
import { paths } from '@/domain/paths';
import { EmailInput } from '@/components/forms/email-input';

/** Opens an account once its e-mail is confirmed. */
export function RegistrationForm(page: { captcha: CaptchaSettings | undefined; heading: ReactNode; below: ReactNode }) {
  const form = useForm({
    action: register,
    initial: startForm({ email: '', first_name: '', last_name: '' }),
    address: paths.registration,
    rules: async () => (await import('@/contract/accounts')).registrationSchema,
  });
  return (
    <CardForm {...page} form={form} isPublic submit="Створити кабінет">
      <EmailInput
        {...form.field('email')}
        maxLength={254}
        hint="Сюди надійде лист із посиланням, за яким ви придумаєте пароль; за цим email ви входитимете"
      />
      <TextInput {...form.field('last_name')} label="Прізвище" autoComplete="family-name" maxLength={100} optional />
      <TextInput
        {...form.field('first_name')}
        label="Ім’я"
        hint="Щоб ми знали, як до вас звертатися"
        autoComplete="given-name"
        maxLength={100}
        optional
      />
    </CardForm>
  );
}
