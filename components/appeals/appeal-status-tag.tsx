import { Tag } from '@/components/ui/tag';
import type { AppealSummary } from '@/contract/appeals';
import { APPEAL_STATUS_WORDS } from '@/domain/appeal-states';

/** Where an appeal stands, in a word. Amber and red belong to money and errors, so colour says only whether it is open. */
export function AppealStatusTag({ status }: Pick<AppealSummary, 'status'>) {
  const isOver = status === 'decided' || status === 'withdrawn';
  return <Tag tone={isOver ? 'neutral' : 'info'}>{APPEAL_STATUS_WORDS[status]}</Tag>;
}
