import { Tag } from '@/components/ui/tag';
import type { Car } from '@/contract/cars';
import { CAR_STATUS_WORDS } from '@/domain/car-states';

const TONES = { unverified: 'neutral', pending: 'info', verified: 'paid', rejected: 'debt' } as const;

/** Whether the inspection has confirmed whose car it is; nothing when the API does not tell. */
export function CarStatus({ car: { status } }: { car: Car }) {
  if (!status) return null;
  return <Tag tone={TONES[status]}>{CAR_STATUS_WORDS[status]}</Tag>;
}
