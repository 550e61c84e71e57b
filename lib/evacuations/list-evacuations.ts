// Towed cars as the site reads them.
import 'server-only';
import { evacuationPageSchema, type Evacuation } from '@/contract/evacuations';
import { normaliseLicensePlate } from '@/domain/license-plate';
import { callApi } from '@/lib/api/server-client';
import type { AnsweredPage } from '@/lib/lists/next-page';
import { filterPages } from '@/lib/lists/walk-pages';
import { hasFeature } from '@/lib/settings/features';
import { evacuationPage, type EvacuationQuery } from './evacuation-calls';

export interface FoundEvacuations {
  found: Evacuation[];
  /** False when what was not found may still be there: the list is too long, or names no plates. */
  isWhole: boolean;
}

/** A page of ten evacuations, newest first. Throws ApiError; 404 past the end. */
export const listEvacuations = (query?: EvacuationQuery): Promise<AnsweredPage<Evacuation>> =>
  callApi(evacuationPageSchema, evacuationPage(query));

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
