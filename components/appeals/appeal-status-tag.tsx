import { Tag } from '@/components/ui/tag';
import type { AppealSummary } from '@/contract/appeals';
import { appealStatusText } from '@/domain/appeal-states';

/** Amber and red are reserved for money and errors, so colour shows only open or closed. */
export function AppealStatusTag({ status, merged_into }: Pick<AppealSummary, 'status' | 'merged_into'>) {
  const isOver = status === 'decided' || status === 'withdrawn';
  return <Tag tone={isOver ? 'neutral' : 'info'}>{appealStatusText({ status, merged_into })}</Tag>;
}
