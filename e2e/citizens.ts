import { DAY_MS } from '@/domain/durations';
import { importRows } from './operator';
import { PASSWORD } from './sign-in';

export interface OwnFine {
  serial_number: string;
  license_plate: string;
}

export function importCitizens(citizens: { login: string; firstName: string; plate?: string }[]): void {
  importRows(
    'citizens',
    citizens.map(({ login, firstName, plate }) => ({
      email: login,
      password: PASSWORD,
      last_name: 'Мельник',
      first_name: firstName,
      is_new_user: false,
      cars: plate ? [{ license_plate: plate, brand: 'Skoda', model: 'Fabia', status: 'verified' }] : [],
    })),
  );
}

/** Issued yesterday: the discount still applies and the term for appeals runs. */
export function importFines(fines: OwnFine[]): void {
  const violated_at = new Date(Date.now() - DAY_MS).toISOString();
  const place = { address: 'вул. Театральна, 13', lat: '49.23515', lon: '28.4683' };
  importRows(
    'fines',
    fines.map((fine) => ({ ...fine, amount: '340.00', violated_at, ...place, description: 'Стоянка на тротуарі' })),
  );
}
