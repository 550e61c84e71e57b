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

/** Where the cabinet has no email, a complaint without one has no way to be told of. */
const LINKS = {
  mailed: 'Посилання на кожну справу надішлемо на email зі скарги, а якщо його там немає – з кабінету.',
  partly:
    'Посилання на справу надішлемо, якщо в скарзі є email. Якщо його там немає, зверніться з номером до інспекції.',
  none: null,
};

interface OpenCasesProps {
  numbers: string[];
  links: keyof typeof LINKS;
}

/** Their numbers are seen in the cabinet alone. */
function OpenCases({ numbers, links }: OpenCasesProps) {
  return numbers.length === 0 ? null : (
    <Notice kind="warning" title={`Ще розглядаємо: ${numbers.join(', ')}`}>
      <p>Запишіть номери: справ у кабінеті більше не буде. {LINKS[links]}</p>
    </Notice>
  );
}

/** `openCases`: numbers of complaints that go on without the cabinet. */
export function DeleteAccountForm({ openCases, links }: { openCases: string[]; links: OpenCasesProps['links'] }) {
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
      <OpenCases numbers={openCases} links={links} />
      <SectionForm form={form} submit="Видалити кабінет назавжди" variant="danger" done="Кабінет видалено">
        <Fields form={form} own={{ password: <PasswordInput {...form.field('password')} /> }} />
      </SectionForm>
    </>
  );
}
