import type { Fine } from '@/contract/fines';

export const DISCOUNTED_FINE = {
  id: 7,
  serial_number: 'ІП 0001234567',
  license_plate: 'AA1234BB',
  status: 'unpaid',
  stage: 'discount',
  amount: '340.00',
  amount_today: '170.00',
  discount_amount: '170.00',
} satisfies Fine;
