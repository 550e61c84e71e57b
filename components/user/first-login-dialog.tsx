'use client';
// The dialog of the first sign-in. In the page as the server sends it, it is an open form above the
// content, which does its work without scripts; with them it becomes modal.
import { Icon } from '@/components/ui/icon';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { EmailInput } from '@/components/forms/email-input';
import { PhoneInput } from '@/components/forms/phone-input';
import { SectionForm } from '@/components/forms/section-form';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import type { User } from '@/contract/user';
import { startForm } from '@/lib/forms/form-state';
import { showSuccess } from '@/lib/toasts/show-error';
import { paths } from '@/domain/paths';
import { saveFirstDetails } from '@/lib/user/profile-actions';
import { detailsOf, SAVED, savedContacts } from '@/lib/user/profile-values';
import styles from './first-login-dialog.module.css';
import { NewsletterConsent } from './newsletter-consent';

/** Asks a new citizen how to reach them. Nothing but saving or leaving closes it. */
export function FirstLoginDialog({ user, hasNotifications }: { user: User; hasNotifications: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [isSaved, setSaved] = useState(false);
  const router = useRouter();
  const form = useForm({
    action: saveFirstDetails,
    initial: startForm(detailsOf(user)),
    address: paths.cabinet,
    rules: async () => (await import('@/lib/user/profile-schemas')).firstDetailsSchema,
    boxes: ['is_agree_to_receive_newsletter'],
    onDone: ({ values }) => {
      setSaved(true);
      dialog.current?.close();
      showSuccess(savedContacts(values));
      router.refresh();
      document.getElementById('main')?.focus();
    },
    prefix: 'first-',
  });

  const becomeModal = () => {
    if (!dialog.current || dialog.current.matches(':modal')) return;
    dialog.current.removeAttribute('open');
    dialog.current.showModal();
    title.current?.focus();
  };
  useEffect(becomeModal, []);

  if (isSaved) return null;
  return (
    <dialog
      ref={dialog}
      open
      closedby="none"
      className={styles.dialog}
      aria-labelledby="first-login-title"
      // Browsers without `closedby` close on Esc.
      onCancel={(event) => event.preventDefault()}
      onClose={becomeModal}
    >
      <Stack gap="wide">
        <Stack>
          <h2 id="first-login-title" ref={title} tabIndex={-1}>
            Як з вами зв’язатися?
          </h2>
          <p>
            {hasNotifications
              ? 'Ви тут уперше. Перевірте телефон і email: на email надходитимуть сповіщення про ваші штрафи та розгляд скарг.'
              : 'Ви тут уперше. Перевірте телефон і email, за якими інспекція зв’яжеться з вами.'}{' '}
            Згода нижче – лише на розсилку новин.
          </p>
        </Stack>
        <SectionForm form={form} inPlace submit="Зберегти" done={SAVED}>
          <PhoneInput {...form.field('phone')} label="Телефон" optional />
          <EmailInput {...form.field('email')} optional placeholder="name@example.org" />
          <NewsletterConsent {...form.box('is_agree_to_receive_newsletter')} />
        </SectionForm>
        <form method="post" action={paths.logout}>
          <Button type="submit" variant="quiet" icon={<Icon name="log-out" />}>
            Вийти з кабінету
          </Button>
        </form>
      </Stack>
    </dialog>
  );
}
