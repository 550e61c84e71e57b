import { LicensePlate } from '@/components/ui/license-plate';
import type { Car } from '@/contract/cars';

/** Brand and model in one line, or nothing. */
export const carModel = ({ brand, model }: Car) => [brand, model].filter(Boolean).join(' ');

/** A car as a person knows it: its plate; without one, its number in the API. */
export function CarName({ car }: { car: Car }) {
  return car.license_plate ? <LicensePlate licensePlate={car.license_plate} /> : <strong>Автомобіль № {car.id}</strong>;
}
