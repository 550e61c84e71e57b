'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { formErrors } from '@/components/cabinet/form-errors';
import { takeFieldErrors } from '@/components/cabinet/take-field-errors';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import { TextInput } from '@/components/ui/text-input';
import type { User, UserUpdate } from '@/contract/user';
import { showSuccess } from '@/lib/notifications/show-error';
import { updateUser } from '@/lib/user/update-user';
import { NewsletterConsent } from './newsletter-consent';
import { PhoneInput } from './phone-input';
import { profileSchema, profileValues } from './profile-values';

const SAVED = 'Дані успішно змінено!';
const FIELDS = ['last_name', 'first_name', 'middle_name', 'phone', 'email'] as const;

/** The citizen's names, phone, e-mail and consent. */
export function ProfileForm({ initial }: { initial: User }) {
  const form = useForm({ resolver: zodResolver(profileSchema), defaultValues: profileValues(initial) });
  const { register, control, handleSubmit, setError, reset, formState } = form;
  const { errors, submitCount, isSubmitted } = formState;
  const saving = useMutation({
    mutationFn: (update: UserUpdate) => updateUser(update),
    onSuccess: (user) => {
      reset(profileValues(user));
      showSuccess(SAVED);
    },
    onError: (error) => takeFieldErrors(error, FIELDS, setError),
  });
  const shown = formErrors(errors);
  const field = (name: (typeof FIELDS)[number]) => ({ ...register(name), id: name, error: errors[name]?.message });
  return (
    <form noValidate onSubmit={handleSubmit((values) => saving.mutate(values))}>
      <Stack gap="wide" width="form">
        <ErrorSummary errors={shown} attempt={submitCount}>
          {saving.error && shown.length === 0 ? <p>{saving.error.message}</p> : null}
        </ErrorSummary>
        {saving.isSuccess && !isSubmitted ? <Notice kind="success" role="status" title={SAVED} /> : null}
        <TextInput {...field('last_name')} label="Прізвище" autoComplete="family-name" />
        <TextInput {...field('first_name')} label="Ім’я" autoComplete="given-name" />
        <TextInput {...field('middle_name')} label="По батькові" optional autoComplete="additional-name" />
        <Controller
          name="phone"
          control={control}
          render={({ field: { disabled: _disabled, name: _name, ...phone } }) => (
            <PhoneInput {...phone} id="phone" label="Телефон" optional hint="Щоб інспекція могла зв’язатися з вами" error={errors.phone?.message} />
          )}
        />
        <TextInput {...field('email')} type="email" inputMode="email" label="Email" optional hint="Наприклад, name@example.org" autoComplete="email" spellCheck={false} />
        <NewsletterConsent {...register('is_agree_to_receive_newsletter')} />
        <div>
          <Button type="submit" busy={saving.isPending} disabled={isSubmitted && shown.length > 0}>
            Зберегти
          </Button>
        </div>
      </Stack>
    </form>
  );
}
