'use client';
import { useEffect, useLayoutEffect, useRef } from 'react';
import dialogStyles from '@/components/cabinet/confirm-dialog.module.css';
import { Button } from '@/components/ui/button';
import looks from '@/components/ui/looks.module.css';
import { Stack } from '@/components/ui/stack';
import { plural } from '@/domain/plural';
import { closeModal, openModal } from '@/lib/browser/stated-base';
import styles from './session-warning.module.css';

type SessionWarningProps = {
  secondsLeft: number;
  /** Why it is asked, and what happens without an answer. */
  words?: string;
  onStay: () => void;
  onLeave: () => void;
};

const OF_CABINET =
  'Кілька хвилин не було жодної дії. Щоб захистити ваші дані, за хвилину ми завершимо сеанс. Натисніть «Залишитися», щоб продовжити.';

const TITLE_PREFIX = 'Сеанс завершується: ';

export function SessionWarning({ secondsLeft, words = OF_CABINET, onStay, onLeave }: SessionWarningProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect is undone while the dialog is in the page: closing it gives focus back to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    openModal(shown);
    return () => closeModal(shown);
  }, []);

  useEffect(() => {
    document.title = TITLE_PREFIX + document.title;
    return () => {
      document.title = document.title.replace(TITLE_PREFIX, '');
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={dialogStyles.dialog}
      role="alertdialog"
      aria-labelledby="session-warning-title"
      aria-describedby="session-warning-text"
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <Stack>
        <h2 id="session-warning-title">Ви ще тут?</h2>
        <p id="session-warning-text">{words}</p>
        <p>
          Залишилося{' '}
          <span role="timer" className={styles.left}>
            {secondsLeft} {plural(secondsLeft, ['секунда', 'секунди', 'секунд'])}
          </span>
        </p>
        <div className={looks.row}>
          <Button onClick={onStay}>Залишитися</Button>
          <Button variant="secondary" onClick={onLeave}>
            Вийти
          </Button>
        </div>
      </Stack>
    </dialog>
  );
}
