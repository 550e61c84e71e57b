// One search by a typed plate, with every way it can end.
import 'server-only';
import { cache } from 'react';
import { licensePlateSchema } from '@/contract/license-plate';
import { ApiError } from '@/lib/api/error';
import { serverFailure } from '@/lib/api/server-failure';
import { type FoundEvacuations, searchEvacuations } from './list-evacuations';

export type EvacuationSearch =
  | { kind: 'empty' }
  | { kind: 'bad'; typed: string; message: string }
  | { kind: 'outage'; typed: string; message: string; status: number | undefined }
  | ({ kind: 'done'; typed: string; licensePlate: string; askedAt: number } & FoundEvacuations);

/**
 * Reads `license_plate` of an address's query as Next gives it and asks the API, once per render. Throws only what
 * is no outage.
 */
export const searchByTypedPlate = cache(async (value: string | string[] | undefined): Promise<EvacuationSearch> => {
  const typed = (Array.isArray(value) ? value[0] : value)?.slice(0, 200) ?? '';
  if (value === undefined) return { kind: 'empty' };
  const plate = licensePlateSchema.safeParse(typed);
  if (!plate.success) return { kind: 'bad', typed, message: plate.error.issues[0]?.message ?? '' };
  try {
    const answer = await searchEvacuations(plate.data);
    return { kind: 'done', typed, licensePlate: plate.data, askedAt: Date.now(), ...answer };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 400) return { kind: 'bad', typed, message: error.body.detail };
    return { kind: 'outage', typed, message: error.body.detail, status: serverFailure(error) };
  }
});
