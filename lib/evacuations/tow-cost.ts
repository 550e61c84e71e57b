// What a towed car costs by now: towing and each day of storage begun after the free hours, by the settings' tariff.
import type { TowTariff } from '@/contract/settings';
import { amount, kopecks } from '@/domain/money';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

export interface TowCost {
  /** Days of storage that are paid, each of 24 hours and counted once begun. */
  days: number;
  /** Sums of the wire, e.g. "1340.00". */
  tow: string;
  storage: string;
  total: string;
}

/** The cost at `now` of a car towed at `evacuatedAt` (epoch ms). Before that moment storage costs nothing. */
export function computeTowCost(tariff: TowTariff, evacuatedAt: number, now: number): TowCost {
  const hours = (now - evacuatedAt) / HOUR_MS - (tariff.free_hours ?? 0);
  const days = Math.max(0, Math.ceil(hours / DAY_HOURS));
  const storage = days * kopecks(tariff.storage_per_day);
  return { days, tow: tariff.tow, storage: amount(storage), total: amount(kopecks(tariff.tow) + storage) };
}
