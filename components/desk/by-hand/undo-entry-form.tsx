import type { ComponentProps, ReactNode } from 'react';
import { type ActForm, AskedForm } from '@/components/desk/act-form';
import { AppLink } from '@/components/ui/app-link';

/** Who of the inspection took it, with its receipt. */
export const AcceptedBy = ({ name, href }: { name: string; href: string }) => (
  <>
    {name}, <AppLink href={href}>розписка</AppLink>
  </>
);

type UndoEntryFormProps = Pick<ComponentProps<typeof ActForm>, 'call' | 'values'> & {
  mailedTo: string | undefined;
  children: ReactNode;
};

/** The way back of what was typed in by mistake. */
export const UndoEntryForm = ({ call, values, mailedTo, children }: UndoEntryFormProps) => (
  <AskedForm
    id="undo-entry"
    values={values}
    call={call}
    title="Внесено помилково?"
    label="Скасувати внесення"
    button="Скасувати внесення"
  >
    {children}
    {mailedTo ? ` На ${mailedTo} вже пішло підтвердження: туди надійде лист, що це була помилка.` : null}
  </AskedForm>
);
