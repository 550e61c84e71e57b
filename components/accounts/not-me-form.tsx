'use client';
import { CardForm } from '@/components/forms/card-form';
import { useForm } from '@/components/forms/use-form';
import { AppLink } from '@/components/ui/app-link';
import { HOLD_HOURS } from '@/domain/account-hold';
import { paths } from '@/domain/paths';
import { holdAccount } from '@/lib/accounts/account-actions';
import { startForm } from '@/lib/forms/form-state';
import { BrokenLink } from './broken-link';
import type { LinkPageProps } from './link-form';

/** A button, because programs that look through mails open links, and must not hold an account. */
export function NotMeForm({ token, heading }: Omit<LinkPageProps, 'below'>) {
  const form = useForm({ action: holdAccount, initial: startForm({ token }), address: paths.notMe });
  const { token: known } = form.state.values;
  return (
    <CardForm
      heading={heading}
      form={form}
      isPublic
      submit="Це не я, закрити кабінет"
      below={
        <p>
          Посилання не діє?{' '}
          <AppLink href={paths.passwordReset} asDocument>
            Задайте новий пароль
          </AppLink>
          : це теж завершить усі сеанси.
        </p>
      }
      instead={known === '' ? <BrokenLink /> : undefined}
    >
      <p>Одразу після цього:</p>
      <ul>
        <li>кабінет закриється на всіх пристроях, на вашому також;</li>
        <li>зміна email, якої ще не підтверджено, не відбудеться;</li>
        <li>{HOLD_HOURS} годин до кабінету не ввійде ніхто.</li>
      </ul>
      <p>Щоб увійти раніше, задайте новий пароль за посиланням на email свого кабінету.</p>
      <input type="hidden" name="token" value={known} />
    </CardForm>
  );
}
