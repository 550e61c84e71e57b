import { AppLink } from '@/components/ui/app-link';
import type { AppealSummary } from '@/contract/appeals';
import { paths } from '@/domain/paths';
import { AppealStatusTag } from './appeal-status-tag';
import styles from './case.module.css';

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
