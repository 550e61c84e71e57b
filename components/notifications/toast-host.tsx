'use client';
// The `unstyled` entry adds no <style>, which the CSP would block.
import { useEffect } from 'react';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import { onToast, takeToasts } from '@/lib/toasts/toasts';
import { ToastCloseButton } from './toast-close-button';
import './toast-host.css';
import styles from './toast.module.css';

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
