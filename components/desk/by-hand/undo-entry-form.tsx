import type { ComponentProps, ReactNode } from 'react';
import { type ActForm, AskedForm } from '@/components/desk/act-form';

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
