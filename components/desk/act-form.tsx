import type { ReactNode, ComponentProps } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Fold } from '@/components/ui/fold';
import { Stack } from '@/components/ui/stack';
import { HiddenValues } from '@/components/forms/hidden-values';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import type { Call } from '@/lib/desk/posted-acts';
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

type ActFormProps = {
  /** None: its buttons name theirs. */
  call: Call | null;
  values: Readonly<Record<string, Id>>;
  /** None in a table of equal forms, whose buttons name their rows. */
  label: string | null;
  /** For fields that stand elsewhere on the page. */
  id?: string;
  className?: string | undefined;
  children: ReactNode;
};

type Numbered = { id: Id; version: Id; next_id?: Id | null };

/** What a form of one case sends with its button: the version that was on the page, and where the queue goes on. */
export const ofCase = ({ id, version, next_id: next }: Numbered) => ({ id, version, ...(next ? { next } : {}) });

/** A button that does what `call` names; works without scripts. */
export const ActForm = ({ call, values, label, id, className, children }: ActFormProps) => (
  <form method="post" action={deskPaths.act} aria-label={label ?? undefined} id={id} className={className}>
    <HiddenValues values={{ ...values, call }} />
    {children}
  </form>
);

type AskedFormProps = ComponentProps<typeof ActForm> & { title: string; button: string };

/** For what has no way back: opened first, it says what follows. */
export const AskedForm = ({ title, button, children, ...form }: AskedFormProps) => (
  <Fold title={title}>
    <ActForm {...form}>
      <Stack>
        <p>{children}</p>
        <div>
          <Button type="submit" variant="secondary">
            {button}
          </Button>
        </div>
      </Stack>
    </ActForm>
  </Fold>
);

/** Choices that one button keeps. */
export const SaveForm = ({ children, ...form }: ComponentProps<typeof ActForm>) => (
  <ActForm {...form}>
    <Stack>
      {children}
      <div>
        <Button type="submit" variant="secondary">
          Зберегти
        </Button>
      </div>
    </Stack>
  </ActForm>
);
