'use client';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import looks from '@/components/ui/looks.module.css';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import { closeModal, openModal } from '@/lib/browser/stated-base';
import styles from './confirm-dialog.module.css';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  isBusy: boolean;
  error?: string;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirm,
  isBusy,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen) openModal(dialog.current);
    else closeModal(dialog.current);
  }, [isOpen]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      {isOpen ? (
        <Stack>
          <h2 id={titleId}>{title}</h2>
          {children}
          {error ? (
            <Notice kind="error" role="alert">
              <p>{error}</p>
            </Notice>
          ) : null}
          <div className={looks.row}>
            {/* First, because the dialog focuses it: Enter must not confirm a destructive action. */}
            <Button variant="secondary" onClick={onClose}>
              Скасувати
            </Button>
            <Button variant="danger" busy={isBusy} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </Stack>
      ) : (
        <span id={titleId} hidden>
          {title}
        </span>
      )}
    </dialog>
  );
}
