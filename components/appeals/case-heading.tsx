import styles from './case.module.css';
import type { ReactNode } from 'react';
import { PageHeading } from '@/components/layout/page-frame';
import { PrintButton } from '@/components/ui/print-button';
import type { AppealCase } from '@/contract/appeals';
import { AppealStatusTag } from './appeal-status-tag';

export function CaseTitle({ before, number, after }: { before: string; number: string; after?: string }) {
  return (
    <>
      {before}{' '}
      <span className={styles.number} translate="no">
        {number}
        {after}
      </span>
    </>
  );
}

export function CaseHeading({ appeal, above }: { appeal: AppealCase; above?: ReactNode }) {
  return (
    <PageHeading
      above={above}
      title={<CaseTitle before="Скарга" number={appeal.number} />}
      lead={<AppealStatusTag {...appeal} />}
    >
      <PrintButton>Надрукувати</PrintButton>
    </PageHeading>
  );
}
