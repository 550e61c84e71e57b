'use client';
import { Fields } from '@/components/forms/fields';
import { SectionForm, useForm } from '@/components/forms/form';
import type { User } from '@/contract/user';
import { showSuccess } from '@/lib/toasts/toasts';
import { paths } from '@/domain/paths';
import { saveNewsletter } from '@/lib/user/profile-actions';
import { NEWSLETTER_FORM, SAVED } from '@/lib/user/profile-forms';

export function NewsletterForm({ user }: { user: User }) {
  const form = useForm({
    form: NEWSLETTER_FORM,
    action: saveNewsletter,
    known: user,
    address: paths.cabinetProfileNotifications,
    onDone: () => showSuccess(SAVED),
  });
  return (
    <SectionForm form={form} submit="Зберегти вибір" done={SAVED}>
      <Fields form={form} />
    </SectionForm>
  );
}
