'use client';
import { SectionForm } from '@/components/forms/section-form';
import { useForm } from '@/components/forms/use-form';
import type { User } from '@/contract/user';
import { startForm } from '@/lib/forms/form-state';
import { showSuccess } from '@/lib/toasts/show-error';
import { paths } from '@/domain/paths';
import { saveNewsletter } from '@/lib/user/profile-actions';
import { consentOf, SAVED } from '@/lib/user/profile-values';
import { NewsletterConsent } from './newsletter-consent';

/** Consent to newsletters, apart from all other data: withdrawn as easily as given. */
export function NewsletterForm({ user }: { user: User }) {
  const form = useForm({
    action: saveNewsletter,
    initial: startForm(consentOf(user)),
    address: paths.cabinetProfile,
    rules: async () => (await import('@/lib/user/profile-schemas')).newsletterSchema,
    boxes: ['is_agree_to_receive_newsletter'],
    onDone: () => showSuccess(SAVED),
  });
  return (
    <SectionForm form={form} submit="Зберегти вибір" done={SAVED}>
      <NewsletterConsent {...form.box('is_agree_to_receive_newsletter')} />
    </SectionForm>
  );
}
