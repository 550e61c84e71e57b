import { Tag } from '@/components/ui/tag';
import type { Evacuation } from '@/contract/evacuations';
import { isStayKnown, STAY_UNKNOWN } from '@/domain/tow-record';

interface TowTagProps {
  evacuation: Evacuation;
  hasLot: boolean;
  now: number;
}

/** Where the car is now. */
export function TowTag({ evacuation: { released_at: releasedAt, evacuated_at: at }, hasLot, now }: TowTagProps) {
  if (releasedAt) return <Tag tone="paid">Повернуто власнику</Tag>;
  if (!isStayKnown(at, now)) return <Tag>{STAY_UNKNOWN}</Tag>;
  return hasLot ? <Tag tone="info">На майданчику</Tag> : null;
}
