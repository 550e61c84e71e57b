import { parseDay } from '@/domain/dates';
import { kyivDate, startOfDay } from '@/domain/kyiv-time';
import { badInput } from '@/backend/core/http-error';

/** Today is now, an earlier day its noon: its hour was not written down. Throws 400. */
export function receivedAt(day: string, now: number): number {
  if (startOfDay(day) > now)
    throw badInput({ received_on: ['Цей день ще не настав. Вкажіть день, коли це надійшло.'] });
  return day === kyivDate(now) ? now : (parseDay(day) ?? NaN);
}
