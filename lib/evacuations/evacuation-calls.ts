import type { ApiCall } from '@/lib/api/client';
import { DEFAULT_PAGE_SIZE } from '@/lib/lists/list-pages';

export interface EvacuationQuery {
  page?: number;
  licensePlate?: string;
}

export const evacuationPage = ({ page = 1, licensePlate }: EvacuationQuery = {}): ApiCall => ({
  path: 'evacuations/',
  query: { page, page_size: DEFAULT_PAGE_SIZE, license_plate: licensePlate },
  fixed: page === 1,
});
