import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { Id } from '@/contract/wire';

export const justAddedQuery = () =>
  queryOptions<Id | null>({ queryKey: ['just-added-car'], queryFn: skipToken, staleTime: Infinity });

export function forgetJustAdded(queries: QueryClient, id: Id): void {
  queries.setQueryData(justAddedQuery().queryKey, (added) => (added === id ? null : added));
}
