import { LicensePlate } from '@/components/ui/license-plate';
import type { Car } from '@/contract/cars';
import { formatLicensePlate } from '@/domain/license-plate';

export const carModel = ({ brand, model }: Car) => [brand, model].filter(Boolean).join(' ');

export const carTitle = ({ license_plate, id }: Car) => (license_plate ? formatLicensePlate(license_plate) : `№ ${id}`);

export function CarName({ car }: { car: Car }) {
  return car.license_plate ? <LicensePlate licensePlate={car.license_plate} /> : <strong>Автомобіль № {car.id}</strong>;
}
