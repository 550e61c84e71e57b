'use client';
import { useQueryClient } from '@tanstack/react-query';
import { PasswordInput } from '@/components/session/password-input';
import { OwnForm } from '@/components/user/own-form';
import { useOwnForm } from '@/components/user/use-own-form';
import { changeOwnPassword, sessionsQuery } from '@/lib/accounts/own-account';
import { showSuccess } from '@/lib/notifications/show-error';
import { paths } from '@/domain/paths';
import { changePassword } from '@/lib/user/own-actions';
import { NewPasswordInput } from './new-password-input';

const EMPTY = { current_password: '', password: '' };
const CHANGED = 'Пароль змінено. На інших пристроях кабінет закрито.';

/** Another password, by who knows the one there is. */
export function OwnPasswordForm() {
  const queries = useQueryClient();
  const own = useOwnForm({
    rules: async () => (await import('@/contract/accounts')).passwordChangeSchema,
    start: EMPTY,
    post: changePassword,
    page: paths.cabinetProfile,
    send: changeOwnPassword,
    onDone: (_answer, fill) => {
      fill(EMPTY);
      showSuccess('Пароль змінено');
      void queries.invalidateQueries(sessionsQuery());
    },
  });
  return (
    <OwnForm own={own} submit="Змінити пароль" done={CHANGED}>
      <PasswordInput {...own.field('current_password')} label="Поточний пароль" autoComplete="current-password" />
      <NewPasswordInput {...own.field('password')} label="Новий пароль" />
    </OwnForm>
  );
}
