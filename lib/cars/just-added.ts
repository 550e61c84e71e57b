// The car that was added a moment ago and still waits for its first document: the page says so until it comes.
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { Id } from '@/contract/wire';

export const justAddedQuery = () =>
  queryOptions<Id | null>({ queryKey: ['just-added-car'], queryFn: skipToken, staleTime: Infinity });

/** To call when the car has got a document or is no longer there. */
export function forgetJustAdded(queries: QueryClient, id: Id): void {
  queries.setQueryData(justAddedQuery().queryKey, (added) => (added === id ? null : added));
}
