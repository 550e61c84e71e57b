import 'server-only';
import { carsSchema, type Car } from '@/contract/cars';
import { callApi } from '@/lib/api/call';

/** The citizen's own cars. Throws ApiError. */
export function listCars(token: string): Promise<Car[]> {
  return callApi(carsSchema, { path: 'user-cars/', token, fixed: true });
}
