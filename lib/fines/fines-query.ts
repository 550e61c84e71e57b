// The citizen's fines in the browser: first from the page, later from the API.
import { queryOptions } from '@tanstack/react-query';
import { finesSchema } from '@/contract/fines';
import { callGateway } from '@/lib/api/browser';

export const finesQuery = () =>
  queryOptions({
    queryKey: ['fines'],
    queryFn: ({ signal }) => callGateway(finesSchema, { path: 'user-fines/', background: true, signal }),
  });
