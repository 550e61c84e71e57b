import { AppealStatusTag } from '@/components/appeals/appeal-status-tag';
import { Tag } from '@/components/ui/tag';
import type { AppealSummary } from '@/contract/appeals';

type DeskStatusProps = Pick<AppealSummary, 'status' | 'merged_into'> & { isProposed: boolean };

/** The sender is not told of a proposal, the staff are. */
export const DeskStatus = ({ isProposed, ...stage }: DeskStatusProps) =>
  isProposed ? <Tag tone="info">Запропоновано рішення</Tag> : <AppealStatusTag {...stage} />;
