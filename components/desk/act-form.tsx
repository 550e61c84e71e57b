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
  /** A letter that presses it; it shows the letter. */
  shortcut?: string | undefined;
  /** In a form of several. */
  call?: Call;
};

export const ActButton = ({ shortcut, call, ...rest }: ActButtonProps) => (
  <Button
    type="submit"
    icon={shortcut && <Key shortcut={shortcut} />}
    aria-keyshortcuts={shortcut}
    {...rest}
    {...(call && { name: 'call', value: call })}
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

/** Does what `call` names; works without scripts. */
export const ActForm = ({ call, values, label, id, className, children }: ActFormProps) => (
  <form method="post" action={deskPaths.act} aria-label={label ?? undefined} id={id} className={className}>
    <HiddenValues values={{ ...values, call }} />
    {children}
  </form>
);

type ActProps = Pick<ActFormProps, 'call' | 'values' | 'label'> & Omit<ActButtonProps, 'call'>;

/** A form of one button. */
export const Act = ({ call, values, label, ...button }: ActProps) => (
  <ActForm {...{ call, values, label }}>
    <ActButton variant="secondary" {...button} />
  </ActForm>
);

export type FormBodyProps = Pick<ActButtonProps, 'variant' | 'shortcut'> & {
  submit: string;
  width?: ComponentProps<typeof Stack>['width'];
  children: ReactNode;
};

/** Fields, and the button below them. */
export const FormBody = ({ submit, variant = 'secondary', shortcut, width, children }: FormBodyProps) => (
  <Stack width={width}>
    {children}
    <div>
      <ActButton {...{ variant, shortcut }}>{submit}</ActButton>
    </div>
  </Stack>
);

type AskedFormProps = ComponentProps<typeof ActForm> & { title: string; button: string };

/** For what has no way back: opened first, it says what follows. */
export const AskedForm = ({ title, button, children, ...form }: AskedFormProps) => (
  <Fold title={title}>
    <ActForm {...form}>
      <FormBody submit={button}>
        <p>{children}</p>
      </FormBody>
    </ActForm>
  </Fold>
);

/** Choices that one button keeps. */
export const SaveForm = ({ children, ...form }: ComponentProps<typeof ActForm>) => (
  <ActForm {...form}>
    <FormBody submit="Зберегти">{children}</FormBody>
  </ActForm>
);
