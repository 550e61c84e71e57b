// Towed cars as the site reads them.
import 'server-only';
import { EVACUATIONS_PAGE_SIZE, evacuationPageSchema, type Evacuation } from '@/contract/evacuations';
import { normaliseLicensePlate } from '@/contract/license-plate';
import { callApi } from '@/lib/api/call';
import type { AnsweredPage } from '@/lib/lists/next-page';
import { walkPages } from '@/lib/lists/walk-pages';
import { hasFeature } from '@/lib/settings/features';

export interface EvacuationQuery {
  page?: number;
  /** Key of a plate; only where the API offers the search. */
  licensePlate?: string;
}

/** A page of ten evacuations, newest first. Throws ApiError; 404 past the end. */
export function listEvacuations({ page = 1, licensePlate }: EvacuationQuery = {}): Promise<AnsweredPage<Evacuation>> {
  return callApi(evacuationPageSchema, {
    path: 'evacuations/',
    query: { page, page_size: EVACUATIONS_PAGE_SIZE, license_plate: licensePlate },
  });
}

/**
 * The evacuations of one car, newest first. An API without the search is read page by page (the latest 300) and
 * compared by the key of the plate. Throws ApiError.
 */
export async function searchEvacuations(licensePlate: string): Promise<Evacuation[]> {
  if (hasFeature('evacuation-search')) return (await listEvacuations({ licensePlate })).results;
  const found: Evacuation[] = [];
  for await (const evacuation of walkPages((page) => listEvacuations({ page }))) {
    if (normaliseLicensePlate(evacuation.license_plate ?? '') === licensePlate) found.push(evacuation);
  }
  return found;
}
