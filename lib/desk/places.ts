import { deskPaths } from '@/domain/desk-paths';
import type { StaffAct } from '@/domain/staff-acts';
import { linkTo, type PageLink } from '@/lib/pages/addresses';
import { DESK_PAGES } from '@/lib/pages/desk-pages';

export interface PlaceLink extends PageLink {
  key: string | undefined;
  isCurrent: boolean;
}

const PLACES = Object.entries(DESK_PAGES)
  .flatMap(([page, { deskMenu }]) => (deskMenu ? [{ page, ...deskMenu }] : []))
  .sort((one, other) => one.at - other.at);

/** The menu of the desk. `page`: the current one, at a place or below it. */
export function listPlaces(acts: readonly StaffAct[], page: string): PlaceLink[] {
  const open = PLACES.filter(({ act }) => acts.includes(act));
  // Every page of the desk is below its first one.
  const isBelow = (place: string) => place !== deskPaths.today && page.startsWith(`${place}/`);
  const current = open.filter((place) => page === place.page || isBelow(place.page)).at(-1);
  return open.map((place) => ({ ...linkTo(place.page), key: place.key, isCurrent: place === current }));
}
