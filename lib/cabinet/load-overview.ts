import 'server-only';
import { clientOf } from '@/lib/api/server-client';
import type { CarShare } from '@/contract/car-shares';
import type { Car } from '@/contract/cars';
import { answeredAt } from '@/domain/fine-turns';
import type { Fine } from '@/contract/fines';
import { isNotOffered, ApiError } from '@/lib/api/error';
import { listCars } from '@/lib/cars/car-calls';
import { listCarShares } from '@/lib/cars/share-calls';
import { hasFeature } from '@/lib/settings/features';
import { listFines } from '@/lib/fines/fine-calls';

export interface Overview {
  cars?: Car[];
  /** Undefined also where the API shares no cars. */
  shares?: CarShare[];
  fines?: Fine[];
  isWithoutCars: boolean;
  isWithoutFines: boolean;
  now: number;
}

export async function loadOverview(token: string): Promise<Overview> {
  const client = clientOf({ token });
  const results = await Promise.allSettled([
    listCars(client),
    listFines(client),
    hasFeature('car-sharing') ? listCarShares(client) : Promise.resolve(null),
  ] as const);
  for (const result of results) {
    if (result.status !== 'rejected') continue;
    if (!(result.reason instanceof ApiError) || result.reason.status === 401) throw result.reason;
  }
  const [cars, fines, shares] = results;
  return {
    isWithoutCars: cars.status === 'rejected' && isNotOffered(cars.reason),
    isWithoutFines: fines.status === 'rejected' && isNotOffered(fines.reason),
    now: answeredAt(fines.status === 'fulfilled' ? fines.value[0] : undefined),
    ...(cars.status === 'fulfilled' ? { cars: cars.value } : {}),
    ...(fines.status === 'fulfilled' ? { fines: fines.value } : {}),
    ...(shares.status === 'fulfilled' && shares.value ? { shares: shares.value } : {}),
  };
}
