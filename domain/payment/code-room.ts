import { findPaymentDetails, type Payable, type Requisites } from './payment-details';

/** As long as they come, without a payer's name, which only a cabinet knows. */
const LONG: Payable = {
  serial_number: 'ІП 0000000000',
  license_plate: 'AA1234BB',
  issued_at: '2026-11-20T09:00:00+02:00',
  stage: 'full',
};
const PARTLY_PAID = { payment: '680.50', paid: '340.00' };
const NAME = 'Коваленко Олександр Володимирович';

/** By how many signs the purpose is too long for a code of a payment; 0 when it fits, Infinity when no purpose does. */
export function excessOfPurpose(requisites: Requisites): number {
  const detailsOf = (purpose: string) => findPaymentDetails(LONG, PARTLY_PAID, { ...requisites, purpose }, NAME);
  const whole = detailsOf(requisites.purpose);
  if (!whole || whole.link !== null) return 0;
  const shortest = detailsOf('{series} {number}')?.purpose.length ?? 0;
  const fits = (length: number) => detailsOf(`{series} {number}${'а'.repeat(length - shortest)}`)?.link !== null;
  for (let length = whole.purpose.length - 1; length >= shortest; length -= 1)
    if (fits(length)) return whole.purpose.length - length;
  return Infinity;
}
