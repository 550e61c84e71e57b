'use client';
import { useActionState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Stack } from '@/components/ui/stack';
import type { Id } from '@/contract/wire';
import { EMPTY_CASE_FORM } from '@/lib/appeals/case-form';
import type { withdrawCase } from '@/lib/appeals/change-case';
import { paths } from '@/lib/paths';
import styles from './case.module.css';

/** The question before an appeal is taken back, on a page of its own: it works without scripts too. */
export function WithdrawForm({ appealId, action }: { appealId: Id; action: typeof withdrawCase }) {
  const [state, formAction, busy] = useActionState(action, EMPTY_CASE_FORM, paths.cabinetAppealWithdraw(appealId));
  return (
    <form action={formAction}>
      <Stack gap="wide" width="form">
        <ErrorSummary errors={[]} attempt={state.attempt}>
          {state.failure ? <p>{state.failure}</p> : null}
        </ErrorSummary>
        <input type="hidden" name="appeal" value={appealId} />
        <div className={styles.actions}>
          <Button type="submit" variant="danger" busy={busy}>
            Відкликати скаргу
          </Button>
          <ButtonLink href={paths.cabinetAppeal(appealId)} variant="secondary">
            Не відкликати
          </ButtonLink>
        </div>
      </Stack>
    </form>
  );
}
