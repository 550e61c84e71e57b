// Changes of the citizen's cars, from the browser.
import { z } from '@/contract/zod';
import { carSchema, type Car, type CarCreation } from '@/contract/cars';
import type { Id } from '@/contract/wire';
import { callGateway } from '@/lib/api/browser';

// The specification does not show what is answered: a good status says that the car has been added.
const addedSchema = z.unknown().transform((data): Car | null => carSchema.safeParse(data).data ?? null);

/** Adds a car; null where the API does not give it back. Throws ApiError with `fields` when the plate is refused. */
export function createCar(car: CarCreation): Promise<Car | null> {
  return callGateway(addedSchema, { path: 'user-cars/', method: 'POST', body: car });
}

/** Removes a car of one's own. Throws ApiError. */
export async function deleteCar(id: Id): Promise<void> {
  await callGateway(z.unknown(), { path: `user-cars/${encodeURIComponent(id)}/`, method: 'DELETE' });
}
