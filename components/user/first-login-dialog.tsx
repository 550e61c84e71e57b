'use client';
// The server renders an open form above the content, which works without JavaScript; hydration makes it modal.
import { Icon } from '@/components/ui/icon';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Fields } from '@/components/forms/fields';
import { SectionForm, useForm } from '@/components/forms/form';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import type { User } from '@/contract/user';
import { closeModal, openModal } from '@/lib/browser/stated-base';
import { showSuccess } from '@/lib/toasts/toasts';
import { paths } from '@/domain/paths';
import { saveFirstDetails } from '@/lib/user/profile-actions';
import { changeOfContacts, FIRST_DETAILS_FORM, SAVED, savedContacts } from '@/lib/user/profile-forms';
import styles from './first-login-dialog.module.css';

const NOTIFIED = ': на email надходитимуть сповіщення про ваші штрафи та розгляд скарг.';
const FOR_CONTACT = ', за якими інспекція зв’яжеться з вами.';
const NEWS_ALONE = 'Згода нижче – лише на новини інспекції: вона надсилає їх сама, на ці email або телефон.';
const AS_LABELLED = 'Згоду нижче можна будь-коли відкликати у профілі.';

type FirstLoginDialogProps = { user: User; hasNotifications: boolean; isOwnAccount: boolean };

const LeaveForm = () => (
  <form method="post" action={paths.logout}>
    <Button type="submit" variant="quiet" icon={<Icon name="log-out" />}>
      Вийти з кабінету
    </Button>
  </form>
);

export function FirstLoginDialog({ user, hasNotifications, isOwnAccount }: FirstLoginDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isModal = useRef(false);
  const [isSaved, setSaved] = useState(false);
  const router = useRouter();
  const form = useForm({
    form: FIRST_DETAILS_FORM,
    action: saveFirstDetails,
    known: user,
    address: paths.cabinet,
    onDone: ({ values }) => {
      setSaved(true);
      closeModal(dialog.current);
      showSuccess(savedContacts(values));
      router.refresh();
      document.getElementById('main')?.focus();
    },
    prefix: 'first-',
  });

  const becomeModal = () => {
    if (!dialog.current || (isModal.current && dialog.current.hasAttribute('open'))) return;
    isModal.current = true;
    dialog.current.removeAttribute('open');
    openModal(dialog.current);
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
            Ви тут уперше. Перевірте телефон і email
            {hasNotifications ? `${NOTIFIED} ${NEWS_ALONE}` : `${FOR_CONTACT} ${AS_LABELLED}`}
          </p>
        </Stack>
        <SectionForm form={form} inPlace submit="Зберегти" done={SAVED}>
          <Fields form={form} change={changeOfContacts(user, isOwnAccount)} />
        </SectionForm>
        <LeaveForm />
      </Stack>
    </dialog>
  );
}
