import { Tag } from '@/components/ui/tag';
import type { AppealSummary } from '@/contract/appeals';
import { appealStatusText } from '@/domain/appeal-states';
import { AppLink } from '@/components/ui/app-link';
import { paths } from '@/domain/paths';
import styles from './case.module.css';

/** Amber and red are reserved for money and errors, so colour shows only open or closed. */
export function AppealStatusTag({ status, merged_into }: Pick<AppealSummary, 'status' | 'merged_into'>) {
  const isOver = status === 'decided' || status === 'withdrawn';
  return <Tag tone={isOver ? 'neutral' : 'info'}>{appealStatusText({ status, merged_into })}</Tag>;
}

export function CaseLink({ appeal }: { appeal: AppealSummary | undefined }) {
  if (!appeal) return null;
  return (
    <p>
      Ваша скарга{' '}
      <AppLink href={paths.cabinetAppeal(appeal.id)} className={styles.number}>
        {appeal.number}
      </AppLink>{' '}
      <AppealStatusTag {...appeal} />
    </p>
  );
}
