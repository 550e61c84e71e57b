'use client';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Fold } from '@/components/ui/fold';
import { Notice } from '@/components/ui/notice';
import { WithoutScripts } from '@/components/ui/scripting';
import { Stack } from '@/components/ui/stack';
import type { Id } from '@/contract/wire';
import { type CarAction, useCarAct } from './use-car-act';

type PlainQuestionProps = { id: Id; action: CarAction; title: string; confirm: string; children: ReactNode };

/** What a ConfirmDialog asks, where no scripts run: it opens in place and posts. */
export function PlainQuestion({ id, action, title, confirm, children }: PlainQuestionProps) {
  const { formAction, failure } = useCarAct(action, id);
  return (
    <WithoutScripts>
      {failure ? (
        <Notice kind="error">
          <p>{failure}</p>
        </Notice>
      ) : null}
      <Fold title={title}>
        <form action={formAction} aria-label={title}>
          <Stack>
            {children}
            <input type="hidden" name="id" value={String(id)} />
            <div>
              <Button type="submit" variant="danger">
                {confirm}
              </Button>
            </div>
          </Stack>
        </form>
      </Fold>
    </WithoutScripts>
  );
}
