'use client';
import { type ReactNode, useActionState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ErrorSummary } from '@/components/ui/error-summary';
import { useReportedOutage } from '@/components/forms/use-reported-outage';
import type { FormAction } from '@/components/forms/use-send-form';
import { type CaseValues, EMPTY_CASE_FORM } from '@/lib/appeals/case-form';
import styles from './case.module.css';

export type WithdrawFormProps = {
  /** What names the case: its id, or the key of its private link. */
  name: string;
  page: string;
  casePath: string;
  action: FormAction<CaseValues>;
  /** The page's title. */
  heading: ReactNode;
};

/** The question before an appeal is taken back, on a page of its own: it works without scripts too. */
export function WithdrawForm({ name, page, casePath, action, heading }: WithdrawFormProps) {
  const [state, formAction, busy] = useActionState(action, EMPTY_CASE_FORM, page);
  useReportedOutage(state);
  return (
    <>
      <ErrorSummary errors={[]} attempt={state.attempt} heading={heading}>
        {state.failure ? <p>{state.failure}</p> : null}
      </ErrorSummary>
      <form action={formAction}>
        <input type="hidden" name="case" value={name} />
        <div className={styles.actions}>
          <Button type="submit" variant="danger" busy={busy}>
            Відкликати скаргу
          </Button>
          <ButtonLink href={casePath} variant="secondary">
            Не відкликати
          </ButtonLink>
        </div>
      </form>
    </>
  );
}
