'use client';
import { useQueryClient } from '@tanstack/react-query';
import { PasswordInput } from '@/components/session/password-input';
import { OwnForm } from '@/components/user/own-form';
import { useOwnForm } from '@/components/user/use-own-form';
import { deleteOwnAccount } from '@/lib/accounts/own-account';
import { paths } from '@/domain/paths';
import { endSessionInBrowser } from '@/lib/session/end-in-browser';
import { deleteAccount } from '@/lib/user/own-actions';

/** The end of an account: the password is the confirmation. */
export function DeleteAccountForm() {
  const queries = useQueryClient();
  const own = useOwnForm({
    rules: async () => (await import('@/contract/accounts')).accountDeletionSchema,
    start: { password: '' },
    post: deleteAccount,
    page: paths.cabinetProfile,
    send: deleteOwnAccount,
    onDone: () => void endSessionInBrowser('deleted', queries),
    prefix: 'deletion-',
  });
  return (
    <OwnForm own={own} submit="Видалити кабінет назавжди" variant="danger" done="Кабінет видалено">
      <PasswordInput
        {...own.field('password')}
        label="Пароль, щоб підтвердити видалення"
        autoComplete="current-password"
      />
    </OwnForm>
  );
}
