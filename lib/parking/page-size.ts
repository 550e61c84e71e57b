/** Parking places on one page of the full list: some 100 KB of HTML. */
export const PARKING_PAGE_SIZE = 100;
