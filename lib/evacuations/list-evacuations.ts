// Towed cars as the site reads them.
import 'server-only';
import { EVACUATIONS_PAGE_SIZE, evacuationPageSchema, type Evacuation } from '@/contract/evacuations';
import { normaliseLicensePlate } from '@/domain/license-plate';
import { callApi } from '@/lib/api/server-client';
import type { AnsweredPage } from '@/lib/lists/next-page';
import { filterPages } from '@/lib/lists/walk-pages';
import { hasFeature } from '@/lib/settings/features';

export interface EvacuationQuery {
  page?: number;
  /** Key of a plate; only where the API offers the search. */
  licensePlate?: string;
}

export interface FoundEvacuations {
  found: Evacuation[];
  /** False when what was not found may still be there: the list is too long, or names no plates. */
  isWhole: boolean;
}

/** A page of ten evacuations, newest first. Throws ApiError; 404 past the end. */
export function listEvacuations({ page = 1, licensePlate }: EvacuationQuery = {}): Promise<AnsweredPage<Evacuation>> {
  return callApi(evacuationPageSchema, {
    path: 'evacuations/',
    query: { page, page_size: EVACUATIONS_PAGE_SIZE, license_plate: licensePlate },
    fixed: page === 1,
  });
}

/**
 * The evacuations of one car, newest first. An API without the search, or one that gives other cars too, is read page by
 * page (the latest 300) and compared by the key of the plate. Throws ApiError.
 */
export async function searchEvacuations(licensePlate: string): Promise<FoundEvacuations> {
  const isOfCar = ({ license_plate: plate }: Evacuation) => normaliseLicensePlate(plate ?? '') === licensePlate;
  if (hasFeature('evacuation-search')) {
    const { results } = await listEvacuations({ licensePlate });
    if (results.every(isOfCar)) return { found: results, isWhole: true };
  }
  let unnamed = 0;
  const { found, isWhole } = await filterPages(
    (page) => listEvacuations({ page }),
    (evacuation) => {
      if (!evacuation.license_plate) unnamed += 1;
      return isOfCar(evacuation);
    },
  );
  return { found, isWhole: isWhole && unnamed === 0 };
}
