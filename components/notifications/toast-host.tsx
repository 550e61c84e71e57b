'use client';

import { useEffect } from 'react';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import { Icon } from '@/components/ui/icon';
import { onToast, takeToasts } from '@/lib/toasts/toasts';
import './toast-host.css';
import styles from './toast.module.css';

function ToastCloseButton({ closeToast }: { closeToast: () => void }) {
  return (
    <button type="button" className={styles.close} aria-label="Закрити сповіщення" onClick={() => closeToast()}>
      <Icon name="x" size={24} />
    </button>
  );
}

export const TOAST_DURATION_MS = 5000;

export function ToastHost() {
  useEffect(
    () =>
      onToast(() => {
        for (const { kind, title, text } of takeToasts()) {
          toast(
            <div>
              <p className={styles.title}>{title}</p>
              {text ? <p>{text}</p> : null}
            </div>,
            { type: kind, role: kind === 'error' ? 'alert' : 'status' },
          );
        }
      }),
    [],
  );
  return (
    <div className={styles.place} onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastContainer
        aria-label="Сповіщення"
        autoClose={TOAST_DURATION_MS}
        position="top-right"
        pauseOnHover
        pauseOnFocusLoss
        hideProgressBar
        newestOnTop
        draggable={false}
        closeOnClick={false}
        icon={false}
        transition={false}
        closeButton={ToastCloseButton}
      />
    </div>
  );
}
