import type { TowTariff } from '@/contract/settings';
import { isDayAlone } from '@/domain/dates';
import { HOUR_MS } from '@/domain/durations';
import { kyivInstant, kyivTime, parseInstant } from '@/domain/kyiv-time';
import { amount, kopecks } from '@/domain/money';

const DAY_HOURS = 24;

export interface TowCost {
  days: number;
  tow: string;
  storage: string;
  total: string;
}

export function computeTowCost(tariff: TowTariff, evacuatedAt: number, now: number): TowCost {
  const hours = (now - evacuatedAt) / HOUR_MS - (tariff.free_hours ?? 0);
  const days = Math.max(0, Math.ceil(hours / DAY_HOURS));
  const storage = days * kopecks(tariff.storage_per_day);
  return { days, tow: tariff.tow, storage: amount(storage), total: amount(kopecks(tariff.tow) + storage) };
}

/** Where only the day of the tow is known: as if it were its last minute. Null where the hour is known. */
export function leastTowCost(tariff: TowTariff, evacuatedAt: string | null | undefined, now: number): TowCost | null {
  const day = evacuatedAt && isDayAlone(evacuatedAt) ? parseInstant(evacuatedAt) : null;
  return day === null ? null : computeTowCost(tariff, Math.min(now, kyivInstant(kyivTime(day), 23, 59)), now);
}
