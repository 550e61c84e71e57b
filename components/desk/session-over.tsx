'use client';
import { useLayoutEffect, useRef } from 'react';
import dialogStyles from '@/components/cabinet/confirm-dialog.module.css';
import { ButtonLink } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import { deskPaths } from '@/domain/desk-paths';

/** The page stays as it is behind it: what was not stored before is taken over by the page after the sign-in. */
export function SessionOver() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={dialogStyles.dialog}
      role="alertdialog"
      aria-labelledby="session-over"
      aria-describedby="session-over-text"
      onCancel={(event) => event.preventDefault()}
    >
      <Stack>
        <h2 id="session-over">Сеанс завершено</h2>
        <p id="session-over-text">Написане збережено. Увійдіть знову: відкриється ця сторінка, і воно повернеться.</p>
        <div className={dialogStyles.actions}>
          <ButtonLink href={deskPaths.loginTo(location.pathname + location.search)} asDocument>
            Увійти знову
          </ButtonLink>
        </div>
      </Stack>
    </dialog>
  );
}
