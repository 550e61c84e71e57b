'use client';
import { useQueryClient } from '@tanstack/react-query';
import { EmailInput } from '@/components/forms/email-input';
import { PhoneInput } from '@/components/forms/phone-input';
import { SectionForm } from '@/components/forms/section-form';
import { useForm } from '@/components/forms/use-form';
import { Notice } from '@/components/ui/notice';
import { PasswordInput } from '@/components/session/password-input';
import type { User } from '@/contract/user';
import { userSessionsQuery } from '@/lib/accounts/account-calls';
import { startForm } from '@/lib/forms/form-state';
import { showSuccess } from '@/lib/toasts/show-error';
import { paths } from '@/domain/paths';
import { saveContacts } from '@/lib/user/profile-actions';
import { contactsOf, SAVED, savedContacts } from '@/lib/user/profile-values';

const EMAIL_HINT =
  'Наприклад, name@example.org. Новий email підтверджують посиланням із листа; на інших пристроях треба буде увійти ще раз';

/** Phone and e-mail: what the citizen signs in with and is reached by. */
export function ContactsForm({ user, wantsPassword }: { user: User; wantsPassword: boolean }) {
  const queries = useQueryClient();
  const form = useForm({
    action: saveContacts,
    initial: startForm(contactsOf(user)),
    address: paths.cabinetProfile,
    rules: async () => (await import('@/lib/user/profile-schemas')).contactsSchema,
    prefix: 'contacts-',
    onDone: ({ values }) => {
      showSuccess(savedContacts(values));
      void queries.invalidateQueries(userSessionsQuery());
    },
  });
  const { pending_email: pending } = form.state.values;
  return (
    <SectionForm form={form} submit="Зберегти контакти" done={SAVED}>
      {pending ? (
        <Notice kind="info" title="Новий email чекає на підтвердження">
          <p>Ми надіслали лист на {pending}. Поки ви не відкриєте посилання з нього, діє попередній email.</p>
        </Notice>
      ) : null}
      <input type="hidden" name="pending_email" value={pending} />
      <PhoneInput {...form.field('phone')} label="Телефон" optional hint="Щоб інспекція могла зв’язатися з вами" />
      <EmailInput {...form.field('email')} optional hint={EMAIL_HINT} />
      {wantsPassword ? (
        <PasswordInput
          {...form.field('current_password')}
          label="Пароль до кабінету"
          hint="Потрібен, якщо змінюєте телефон або email: за ними входять до кабінету"
          autoComplete="current-password"
        />
      ) : null}
    </SectionForm>
  );
}
