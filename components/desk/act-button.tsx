import type { ComponentProps } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import type { Call } from './act-form';
import styles from './desk-keys.module.css';

export const Key = ({ shortcut }: { shortcut: string }) => (
  <kbd className={styles.key} aria-hidden>
    {shortcut}
  </kbd>
);

type ActButtonProps = Omit<ComponentProps<typeof Button>, 'name' | 'value'> & {
  shortcut: string;
  /** In a form of several. */
  call?: Call;
};

/** A button that a letter presses; it shows the letter. */
export const ActButton = ({ shortcut, call, ...rest }: ActButtonProps) => (
  <Button
    type="submit"
    {...rest}
    {...(call && { name: 'call', value: call })}
    aria-keyshortcuts={shortcut}
    icon={<Key shortcut={shortcut} />}
  />
);

export const ActLink = ({ shortcut, ...rest }: ComponentProps<typeof ButtonLink> & { shortcut: string }) => (
  <ButtonLink {...rest} aria-keyshortcuts={shortcut} icon={<Key shortcut={shortcut} />} />
);
