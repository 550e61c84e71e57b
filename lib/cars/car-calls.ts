import { queryOptions, type QueryClient, skipToken } from '@tanstack/react-query';
import { type Car, type CarCreation, carSchema, carsSchema } from '@/contract/cars';
import type { Id } from '@/contract/wire';
import type { Reader } from '@/lib/api/answer';
import { browserClient } from '@/lib/api/browser-client';
import { ANY_ANSWER, type Client } from '@/lib/api/client';

export const listCars = (client: Client) => client(carsSchema, { path: 'user-cars/', fixed: true });

export const carsQuery = () =>
  queryOptions({
    queryKey: ['cars'],
    queryFn: ({ signal }) => listCars(browserClient({ background: true, signal })),
  });

// The specification shows no response body: a 2xx status means success.
const addedReader: Reader<Car | null> = {
  safeParse: (data) => ({ success: true, data: carSchema.safeParse(data).data ?? null }),
};

export const createCar = (client: Client, car: CarCreation) =>
  client(addedReader, { path: 'user-cars/', method: 'POST', body: car });

export const deleteCar = (client: Client, id: Id) =>
  client(ANY_ANSWER, { path: `user-cars/${encodeURIComponent(id)}/`, method: 'DELETE' });

/** Where documents of a car go, and in what. */
export function documentsCall(id: Id, files: readonly File[]): { path: string; body: FormData } {
  const body = new FormData();
  body.set('car_id', String(id));
  for (const file of files) body.append('files[]', file);
  return { path: `user-car-add-documents/${encodeURIComponent(id)}/`, body };
}

export const addDocuments = (client: Client, id: Id, files: readonly File[]) =>
  client(ANY_ANSWER, { ...documentsCall(id, files), method: 'POST' });

export const justAddedQuery = () =>
  queryOptions<Id | null>({ queryKey: ['just-added-car'], queryFn: skipToken, staleTime: Infinity });

export function forgetJustAdded(queries: QueryClient, id: Id): void {
  queries.setQueryData(justAddedQuery().queryKey, (added) => (added === id ? null : added));
}
