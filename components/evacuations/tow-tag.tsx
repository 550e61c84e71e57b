import { Tag } from '@/components/ui/tag';
import type { Evacuation } from '@/contract/evacuations';
import { stayOf } from '@/domain/tow-record';

interface TowTagProps {
  evacuation: Evacuation;
  hasLot: boolean;
  now: number;
}

/** Where the car is now. */
export function TowTag({ evacuation, hasLot, now }: TowTagProps) {
  const stay = stayOf(evacuation, now);
  if (stay === 'returned') return <Tag tone="paid">Повернуто власнику</Tag>;
  if (stay === 'over') return <Tag>Після цього евакуйовано знову</Tag>;
  if (stay === 'unknown') return <Tag>Чи ще на майданчику, невідомо</Tag>;
  return hasLot ? <Tag tone="info">На майданчику</Tag> : null;
}
