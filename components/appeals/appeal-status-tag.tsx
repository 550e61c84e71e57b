import { Tag } from '@/components/ui/tag';
import type { AppealSummary } from '@/contract/appeals';
import { APPEAL_STATUS_LABELS } from '@/domain/appeal-states';

/** Amber and red are reserved for money and errors, so colour shows only open or closed. */
export function AppealStatusTag({ status }: Pick<AppealSummary, 'status'>) {
  const isOver = status === 'decided' || status === 'withdrawn';
  return <Tag tone={isOver ? 'neutral' : 'info'}>{APPEAL_STATUS_LABELS[status]}</Tag>;
}
