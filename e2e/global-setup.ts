import { DAY_MS } from '@/domain/durations';
import { bundleOperator, importRows } from './operator';

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** The resolution that the forms' hints name, and the tests of complaints type; the site runs already. */
export default async function importExample(): Promise<void> {
  await bundleOperator();
  const served = { violated_at: daysAgo(3), issued_at: daysAgo(2), served_at: daysAgo(1) };
  const place = { address: 'вул. Театральна, 13', description: 'Стоянка на тротуарі' };
  importRows('fines', [
    { serial_number: 'ІП 0001234567', license_plate: 'AA1234BB', amount: '340.00', ...served, ...place },
  ]);
}
