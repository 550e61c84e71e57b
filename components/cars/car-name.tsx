import { LicensePlate } from '@/components/ui/license-plate';
import type { Car } from '@/contract/cars';
import { formatLicensePlate } from '@/domain/license-plate';

/** Brand and model in one line, or nothing. */
export const carModel = ({ brand, model }: Car) => [brand, model].filter(Boolean).join(' ');

/** The same in one line of text. */
export const carTitle = ({ license_plate, id }: Car) => (license_plate ? formatLicensePlate(license_plate) : `№ ${id}`);

/** A car as a person knows it: its plate; without one, its number in the API. */
export function CarName({ car }: { car: Car }) {
  return car.license_plate ? <LicensePlate licensePlate={car.license_plate} /> : <strong>Автомобіль № {car.id}</strong>;
}
