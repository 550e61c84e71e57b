import { Tag } from '@/components/ui/tag';
import type { Car } from '@/contract/cars';

const STATUSES = {
  unverified: { tone: 'neutral', word: 'Не підтверджено' },
  pending: { tone: 'info', word: 'На перевірці' },
  verified: { tone: 'paid', word: 'Підтверджено' },
  rejected: { tone: 'debt', word: 'Відхилено' },
} as const;

/** Whether the inspection has confirmed whose car it is; nothing when the API does not tell. */
export function CarStatus({ car: { status } }: { car: Car }) {
  if (!status) return null;
  const { tone, word } = STATUSES[status];
  return <Tag tone={tone}>{word}</Tag>;
}
