import type { ComponentProps, ReactNode } from 'react';
import { ActForm } from '@/components/desk/act-form';
import { Button } from '@/components/ui/button';
import { Fold } from '@/components/ui/fold';
import { Stack } from '@/components/ui/stack';

type UndoEntryFormProps = Pick<ComponentProps<typeof ActForm>, 'call' | 'values'> & {
  mailedTo: string | undefined;
  children: ReactNode;
};

/** The way back of what was typed in by mistake. */
export const UndoEntryForm = ({ call, values, mailedTo, children }: UndoEntryFormProps) => (
  <Fold title="Внесено помилково?">
    <ActForm id="undo-entry" values={values} call={call} label="Скасувати внесення">
      <Stack>
        <p>
          {children}
          {mailedTo ? ` На ${mailedTo} вже пішло підтвердження: туди надійде лист, що це була помилка.` : null}
        </p>
        <div>
          <Button type="submit" variant="secondary">
            Скасувати внесення
          </Button>
        </div>
      </Stack>
    </ActForm>
  </Fold>
);
