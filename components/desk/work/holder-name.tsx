import { formatDate } from '@/domain/dates';
import { startOfDay } from '@/domain/kyiv-time';

interface Holder {
  name: string;
  away_until: string | null;
}

export const holderName = ({ name, away_until: away }: Holder): string =>
  away === null ? name : `${name} (у відпустці до ${formatDate(startOfDay(away))})`;
