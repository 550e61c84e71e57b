import { badInput } from '@/backend/core/http-error';
import { PERIOD_DAYS_MAX } from '@/contract/figures';
import { DAY_MS } from '@/domain/durations';
import { kyivDate, startOfDay } from '@/domain/kyiv-time';

/** Epoch ms: from the first, until before the second. */
export interface Period {
  from: number;
  until: number;
}

export interface NamedPeriod extends Period {
  days: { from: string; to: string };
}

export function readPeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: number,
): NamedPeriod {
  const today = kyivDate(now);
  const days = { from: from ?? `${today.slice(0, -2)}01`, to: to ?? today };
  const period = { from: startOfDay(days.from), until: startOfDay(days.to, 1), days };
  if (period.until <= period.from) throw badInput({ to: ['Останній день має бути не раніше за перший.'] });
  if (period.until - period.from > (PERIOD_DAYS_MAX + 1) * DAY_MS)
    throw badInput({ from: ['Показники рахуємо не більше ніж за рік: скоротіть проміжок.'] });
  return period;
}
