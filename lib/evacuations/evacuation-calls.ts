// evacuations/: the same call on the server, which reads the answer by the contract, and in the browser.
import type { ApiCall } from '@/lib/api/client';
import { DEFAULT_PAGE_SIZE } from '@/lib/lists/list-pages';

export interface EvacuationQuery {
  page?: number;
  /** Key of a plate; only where the API offers the search. */
  licensePlate?: string;
}

/** Ten evacuations, newest first. */
export const evacuationPage = ({ page = 1, licensePlate }: EvacuationQuery = {}): ApiCall => ({
  path: 'evacuations/',
  query: { page, page_size: DEFAULT_PAGE_SIZE, license_plate: licensePlate },
  fixed: page === 1,
});
