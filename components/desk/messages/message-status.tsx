import { Tag } from '@/components/ui/tag';
import type { DeskMessageLine } from '@/contract/desk-messages';
import { formatDate } from '@/domain/dates';

type MessageStatusProps = Pick<DeskMessageLine, 'answered_at' | 'is_asked' | 'taken_by'>;

export function MessageStatus({ answered_at: answered, is_asked: isAsked, taken_by: holder }: MessageStatusProps) {
  if (answered) return <Tag tone="paid">{`Відповіли ${formatDate(answered)}`}</Tag>;
  if (isAsked) return <Tag tone="discount">Чекаємо на уточнення</Tag>;
  return holder ? <Tag tone="info">На розгляді</Tag> : <Tag>Ніхто не взяв</Tag>;
}
