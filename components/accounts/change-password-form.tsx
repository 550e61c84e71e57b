'use client';
import { useQueryClient } from '@tanstack/react-query';
import { PasswordInput } from '@/components/session/password-input';
import { ProfileForm } from '@/components/user/profile-form';
import { useProfileForm } from '@/components/user/use-profile-form';
import { changePassword, userSessionsQuery } from '@/lib/accounts/account-calls';
import { showSuccess } from '@/lib/notifications/show-error';
import { paths } from '@/domain/paths';
import { postPassword } from '@/lib/user/profile-actions';
import { NewPasswordInput } from './new-password-input';

const EMPTY = { current_password: '', password: '' };
const CHANGED = 'Пароль змінено. На інших пристроях кабінет закрито.';

/** Another password, by who knows the one there is. */
export function ChangePasswordForm() {
  const queries = useQueryClient();
  const form = useProfileForm({
    rules: async () => (await import('@/contract/accounts')).passwordChangeSchema,
    start: EMPTY,
    post: postPassword,
    page: paths.cabinetProfile,
    send: changePassword,
    onDone: (_answer, fill) => {
      fill(EMPTY);
      showSuccess('Пароль змінено');
      void queries.invalidateQueries(userSessionsQuery());
    },
  });
  return (
    <ProfileForm form={form} submit="Змінити пароль" done={CHANGED}>
      <PasswordInput {...form.field('current_password')} label="Поточний пароль" autoComplete="current-password" />
      <NewPasswordInput {...form.field('password')} label="Новий пароль" />
    </ProfileForm>
  );
}
