'use client';
// The dialog of the first sign-in. In the page as the server sends it, it is an open form above the
// content, which does its work without scripts; with them it becomes modal.
import { Icon } from '@/components/ui/icon';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { PhoneInput } from '@/components/forms/phone-input';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import { TextInput } from '@/components/ui/text-input';
import type { User } from '@/contract/user';
import { showSuccess } from '@/lib/notifications/show-error';
import { paths } from '@/domain/paths';
import { postFirstDetails } from '@/lib/user/profile-actions';
import { updateUser } from '@/lib/user/user-calls';
import styles from './first-login-dialog.module.css';
import { NewsletterConsent } from './newsletter-consent';
import { ProfileForm } from './profile-form';
import { consentOf, contactsOf, SAVED } from './profile-values';
import { useProfileForm } from './use-profile-form';

/** Asks a new citizen how to reach them. Nothing but saving or leaving closes it. */
export function FirstLoginDialog({ user }: { user: User }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [isSaved, setSaved] = useState(false);
  const router = useRouter();
  const form = useProfileForm({
    rules: async () => (await import('@/lib/user/profile-schemas')).firstDetailsSchema,
    start: { ...contactsOf(user), ...consentOf(user) },
    post: postFirstDetails,
    page: paths.cabinet,
    send: (client, details) => updateUser(client, { ...details, is_new_user: false }),
    onDone: () => {
      setSaved(true);
      dialog.current?.close();
      showSuccess(SAVED);
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
          <p>Ви тут уперше. Перевірте телефон і email: на них надходитимуть сповіщення про штрафи та розгляд скарг.</p>
        </Stack>
        <ProfileForm form={form} inPlace submit="Зберегти" done={SAVED}>
          <PhoneInput {...form.field('phone')} label="Телефон" optional />
          <TextInput
            {...form.field('email')}
            type="email"
            inputMode="email"
            label="Email"
            optional
            placeholder="name@example.org"
            autoComplete="email"
            spellCheck={false}
          />
          <NewsletterConsent {...form.box('is_agree_to_receive_newsletter')} />
        </ProfileForm>
        <form method="post" action={paths.logout}>
          <Button type="submit" variant="quiet" icon={<Icon name="log-out" />}>
            Вийти з кабінету
          </Button>
        </form>
      </Stack>
    </dialog>
  );
}
