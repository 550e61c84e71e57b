'use client';
import { Fields } from '@/components/forms/fields';
import { CardForm, useForm } from '@/components/forms/form';
import { AppLink } from '@/components/ui/app-link';
import { NOT_ME_FORM } from '@/contract/account-forms';
import { HOLD_HOURS } from '@/domain/account-limits';
import { paths } from '@/domain/paths';
import { holdAccount } from '@/lib/accounts/account-actions';
import { BrokenLink } from './broken-link';
import type { LinkPageProps } from './link-form';

/** A button, because mail scanners open links and must not lock the account. */
export function NotMeForm({ token, heading }: Omit<LinkPageProps, 'below'>) {
  const form = useForm({
    form: NOT_ME_FORM,
    action: holdAccount,
    known: { token },
    address: paths.notMe,
  });
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
      instead={form.state.values.token === '' ? <BrokenLink /> : undefined}
    >
      <p>Одразу після цього:</p>
      <ul>
        <li>кабінет закриється на всіх пристроях, на вашому також;</li>
        <li>непідтверджена зміна email не відбудеться;</li>
        <li>{HOLD_HOURS} годин до кабінету не ввійде ніхто.</li>
      </ul>
      <p>Щоб увійти раніше, задайте новий пароль за посиланням на email свого кабінету.</p>
      <Fields form={form} />
    </CardForm>
  );
}
