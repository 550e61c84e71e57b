import { expect, test } from 'vitest';
import type { Fine } from '@/contract/fines';
import { sortByUrgency } from '@/lib/fines/urgency';

const NOW = Date.parse('2026-11-26T12:00:00+02:00');
const on = (date: string) => `2026-${date}T12:00:00+02:00`;
const aFine = (id: number, rest: Partial<Fine>): Fine => ({
  id,
  serial_number: `ІП ${id}`,
  license_plate: 'AA1234BB',
  amount: '680.00',
  ...rest,
});

test('what ends first comes first, then what has no term, then what is not to be paid now, the newest of equals first', () => {
  const fines = [
    aFine(1, { status: 'cancelled', violated_at: on('11-25') }),
    aFine(2, { status: 'paid', violated_at: on('10-01') }),
    aFine(3, { status: 'paid', violated_at: on('11-01') }),
    aFine(4, { status: 'appealed', pay_until: on('11-27') }),
    aFine(5, { status: 'unpaid', violated_at: on('11-24') }),
    aFine(6, { status: 'unpaid', pay_until: on('12-09') }),
    aFine(7, { status: 'unpaid', pay_until: on('12-20'), discount_until: on('12-02'), discount_state: 'running' }),
    aFine(8, { status: 'enforcement' }),
  ];
  expect(sortByUrgency(fines, NOW).map(({ id }) => id)).toEqual([7, 6, 5, 8, 4, 3, 2, 1]);
  expect(sortByUrgency(fines.toReversed(), NOW).map(({ id }) => id)).toEqual([7, 6, 5, 8, 4, 3, 2, 1]);
});
