// The citizen's cars in the browser: first from the page, later from the API.
import { queryOptions } from '@tanstack/react-query';
import { carsSchema } from '@/contract/cars';
import { callGateway } from '@/lib/api/browser';

export const carsQuery = () =>
  queryOptions({
    queryKey: ['cars'],
    queryFn: ({ signal }) => callGateway(carsSchema, { path: 'user-cars/', background: true, signal }),
  });
