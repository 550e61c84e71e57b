'use client';
import { useQueryClient } from '@tanstack/react-query';
import { Fields } from '@/components/forms/fields';
import { SectionForm, useForm } from '@/components/forms/form';
import { Notice } from '@/components/ui/notice';
import { PasswordInput } from '@/components/session/password-input';
import { ACCOUNT_DELETION_FORM } from '@/contract/account-forms';
import { deleteOwnAccount } from '@/lib/accounts/own-account-actions';
import { paths } from '@/domain/paths';
import { endSessionInBrowser } from '@/lib/session/end-in-browser';

/** Their numbers are seen in the cabinet alone. */
function OpenCases({ numbers, hasLinks }: { numbers: string[]; hasLinks: boolean }) {
  return numbers.length === 0 ? null : (
    <Notice kind="warning" title={`Ще розглядаємо: ${numbers.join(', ')}`}>
      <p>
        Запишіть номери: справ у кабінеті більше не буде.{' '}
        {hasLinks
          ? 'Посилання на кожну справу надішлемо на email зі скарги, а якщо його там немає – з кабінету.'
          : null}
      </p>
    </Notice>
  );
}

/** `openCases`: numbers of complaints that go on without the cabinet. */
export function DeleteAccountForm({ openCases, hasLinks }: { openCases: string[]; hasLinks: boolean }) {
  const queries = useQueryClient();
  const form = useForm({
    form: ACCOUNT_DELETION_FORM,
    action: deleteOwnAccount,
    address: paths.cabinetProfileDeletion,
    onDone: () => void endSessionInBrowser('deleted', queries),
    prefix: 'deletion-',
  });
  return (
    <>
      <OpenCases numbers={openCases} hasLinks={hasLinks} />
      <SectionForm form={form} submit="Видалити кабінет назавжди" variant="danger" done="Кабінет видалено">
        <Fields form={form} own={{ password: <PasswordInput {...form.field('password')} /> }} />
      </SectionForm>
    </>
  );
}
