import { Tag } from '@/components/ui/tag';
import type { Fine } from '@/contract/fines';

const STATUSES = {
  unpaid: { tone: 'debt', word: 'Не сплачено' },
  paid: { tone: 'paid', word: 'Сплачено' },
  appealed: { tone: 'info', word: 'Оскаржується' },
  cancelled: { tone: 'neutral', word: 'Скасовано' },
  enforcement: { tone: 'debt', word: 'У виконавчій службі' },
} as const;

/** Where the fine stands, in a word; nothing when the API does not tell. */
export function FineStatus({ fine: { status, stage } }: { fine: Pick<Fine, 'status' | 'stage'> }) {
  if (!status) return null;
  if (status === 'unpaid' && stage === 'discount') return <Tag tone="discount">Діє знижка</Tag>;
  const { tone, word } = STATUSES[status];
  return <Tag tone={tone}>{word}</Tag>;
}
