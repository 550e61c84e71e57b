'use client';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import looks from '@/components/ui/looks.module.css';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Fields } from '@/components/forms/fields';
import { useForm } from '@/components/forms/form';
import { WITHDRAWAL_FORM, type WithdrawalValues } from '@/contract/appeal-forms';
import { type FormAction } from '@/lib/forms/form-state';

export type WithdrawFormProps = {
  /** Id of the case, or the key of its private link. */
  name: string;
  page: string;
  casePath: string;
  action: FormAction<WithdrawalValues>;
  heading: ReactNode;
};

export function WithdrawForm({ name, page, casePath, action, heading }: WithdrawFormProps) {
  const form = useForm({
    form: WITHDRAWAL_FORM,
    action,
    known: { case: name },
    address: page,
    follows: true,
  });
  return (
    <>
      <ErrorSummary {...form.summary} heading={heading} />
      <form {...form.formProps} aria-label="Відкликати скаргу">
        <Fields form={form} />
        <div className={looks.row}>
          <Button type="submit" variant="danger" busy={form.submit.busy}>
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
