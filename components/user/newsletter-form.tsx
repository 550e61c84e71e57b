'use client';
import type { User } from '@/contract/user';
import { showSuccess } from '@/lib/notifications/show-error';
import { paths } from '@/domain/paths';
import { saveNewsletter } from '@/lib/user/own-actions';
import { updateUser } from '@/lib/user/update-user';
import { NewsletterConsent } from './newsletter-consent';
import { OwnForm } from './own-form';
import { consentOf, SAVED } from './profile-values';
import { useOwnForm } from './use-own-form';

/** Consent to newsletters, apart from all other data: withdrawn as easily as given. */
export function NewsletterForm({ user }: { user: User }) {
  const own = useOwnForm({
    rules: async () => (await import('@/lib/user/own-schemas')).newsletterSchema,
    start: consentOf(user),
    post: saveNewsletter,
    page: paths.cabinetProfile,
    send: updateUser,
    onDone: (changed, fill) => {
      fill(consentOf(changed));
      showSuccess(SAVED);
    },
  });
  return (
    <OwnForm own={own} submit="Зберегти вибір" done={SAVED}>
      <NewsletterConsent {...own.box('is_agree_to_receive_newsletter')} />
    </OwnForm>
  );
}
