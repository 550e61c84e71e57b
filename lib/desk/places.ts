import type { StaffAct } from '@/domain/staff-acts';
import { linkTo, type PageLink } from '@/lib/pages/addresses';
import { type DESK_PAGES } from '@/lib/pages/desk-pages';

interface Place {
  page: keyof typeof DESK_PAGES;
  act: StaffAct;
  key?: string;
}

/** The desk's menu; a place shows to who may do its act. */
const PLACES: readonly Place[] = [
  { page: '/desk', act: 'today.see', key: '1' },
  { page: '/desk/appeals', act: 'appeals.see', key: '2' },
  { page: '/desk/cars', act: 'cars.see', key: '3' },
  { page: '/desk/messages', act: 'messages.see', key: '4' },
  { page: '/desk/registers', act: 'registers.see', key: '5' },
  { page: '/desk/payments', act: 'payments.see', key: '6' },
  { page: '/desk/content', act: 'content.see', key: '7' },
  { page: '/desk/settings', act: 'settings.see', key: '8' },
  { page: '/desk/figures', act: 'figures.see', key: '9' },
  { page: '/desk/journal', act: 'journal.see', key: '0' },
  { page: '/desk/proposals', act: 'proposals.confirm' },
  { page: '/desk/templates', act: 'templates.change' },
  { page: '/desk/staff', act: 'staff.see' },
];

export interface PlaceLink extends PageLink {
  key: string | undefined;
  isCurrent: boolean;
}

/** `page`: the current one, at a place or below it. */
export function listPlaces(acts: readonly StaffAct[], page: string): PlaceLink[] {
  const open = PLACES.filter(({ act }) => acts.includes(act));
  const current = open.findLast((place) => page === place.page || page.startsWith(`${place.page}/`));
  return open.map((place) => ({ ...linkTo(place.page), key: place.key, isCurrent: place === current }));
}
