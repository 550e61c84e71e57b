import type { ComponentProps } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import styles from './desk-keys.module.css';

export const Key = ({ shortcut }: { shortcut: string }) => (
  <kbd className={styles.key} aria-hidden>
    {shortcut}
  </kbd>
);

/** A button that a letter presses; it shows the letter. */
export const ActButton = ({ shortcut, ...rest }: ComponentProps<typeof Button> & { shortcut: string }) => (
  <Button type="submit" {...rest} aria-keyshortcuts={shortcut} icon={<Key shortcut={shortcut} />} />
);

export const ActLink = ({ shortcut, ...rest }: ComponentProps<typeof ButtonLink> & { shortcut: string }) => (
  <ButtonLink {...rest} aria-keyshortcuts={shortcut} icon={<Key shortcut={shortcut} />} />
);
