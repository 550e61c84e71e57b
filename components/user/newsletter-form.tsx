'use client';
import type { User } from '@/contract/user';
import { showSuccess } from '@/lib/notifications/show-error';
import { paths } from '@/domain/paths';
import { postNewsletter } from '@/lib/user/profile-actions';
import { updateUser } from '@/lib/user/user-calls';
import { NewsletterConsent } from './newsletter-consent';
import { ProfileForm } from './profile-form';
import { consentOf, SAVED } from './profile-values';
import { useProfileForm } from './use-profile-form';

/** Consent to newsletters, apart from all other data: withdrawn as easily as given. */
export function NewsletterForm({ user }: { user: User }) {
  const form = useProfileForm({
    rules: async () => (await import('@/lib/user/profile-schemas')).newsletterSchema,
    start: consentOf(user),
    post: postNewsletter,
    page: paths.cabinetProfile,
    send: updateUser,
    onDone: (changed, fill) => {
      fill(consentOf(changed));
      showSuccess(SAVED);
    },
  });
  return (
    <ProfileForm form={form} submit="Зберегти вибір" done={SAVED}>
      <NewsletterConsent {...form.box('is_agree_to_receive_newsletter')} />
    </ProfileForm>
  );
}
