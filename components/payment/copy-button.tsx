'use client';
import { Icon } from '@/components/ui/icon';
import { useEffect, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './copy-button.module.css';

const SHOWN_MS = 3_000;

type CopyButtonProps = {
  value: string;
  name: string;
  /** What the button says; without them it says «Скопіювати», and on a phone only shows its sign. */
  words?: string;
};

export function CopyButton({ value, name, words }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      // Clipboard access was denied or the page is not secure: the value stays selectable.
      setOutcome('refused');
    }
  }

  return (
    <span className={styles.frame}>
      <button
        type="button"
        className={classNames(styles.button, words ? styles.whole : styles.one)}
        data-copied={outcome === 'copied' ? '' : undefined}
        onClick={() => void copy()}
        aria-label={words ? undefined : `Скопіювати: ${name}`}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size="1.1em" />
        <span className={styles.word}>{outcome === 'copied' ? 'Скопійовано' : (words ?? 'Скопіювати')}</span>
      </button>
      <VisuallyHidden>
        <span role="status">{outcome === 'copied' ? `Скопійовано: ${name}` : ''}</span>
      </VisuallyHidden>
      {outcome === 'refused' ? (
        <span role="alert" className={styles.refused}>
          Не вдалося скопіювати. Виділіть текст і скопіюйте його вручну.
        </span>
      ) : null}
    </span>
  );
}
