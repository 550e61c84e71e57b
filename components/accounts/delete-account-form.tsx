'use client';
import { useQueryClient } from '@tanstack/react-query';
import { PasswordInput } from '@/components/session/password-input';
import { ProfileForm } from '@/components/user/profile-form';
import { useProfileForm } from '@/components/user/use-profile-form';
import { deleteAccount } from '@/lib/accounts/account-calls';
import { paths } from '@/domain/paths';
import { endSessionInBrowser } from '@/lib/session/end-in-browser';
import { postDeletion } from '@/lib/user/profile-actions';

/** The end of an account: the password is the confirmation. */
export function DeleteAccountForm() {
  const queries = useQueryClient();
  const form = useProfileForm({
    rules: async () => (await import('@/contract/accounts')).accountDeletionSchema,
    start: { password: '' },
    post: postDeletion,
    page: paths.cabinetProfile,
    send: deleteAccount,
    onDone: () => void endSessionInBrowser('deleted', queries),
    prefix: 'deletion-',
  });
  return (
    <ProfileForm form={form} submit="Видалити кабінет назавжди" variant="danger" done="Кабінет видалено">
      <PasswordInput
        {...form.field('password')}
        label="Пароль, щоб підтвердити видалення"
        autoComplete="current-password"
      />
    </ProfileForm>
  );
}
