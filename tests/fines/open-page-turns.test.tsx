import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppealableFines } from '@/components/fines/appealable-fines';
import { FineCard } from '@/components/fines/fine-card';
import { FinePayment } from '@/components/fines/fine-payment';
import { NextDue } from '@/components/fines/next-due';
import type { Fine } from '@/contract/fines';
import type { Standing } from '@/domain/told-fine';
import { parseInstant } from '@/domain/kyiv-time';
import { DEFAULT_SETTINGS } from '@/lib/settings/defaults';
import { keepSettings } from '@/lib/settings/settings';

const BEFORE = '2026-11-23T23:58:00+02:00';
const AT = '2026-11-24T00:00:00+02:00';
const END = '2026-11-23T23:59:59+02:00';
const LATER = '2026-12-24T23:59:59+02:00';
const TURN_MS = 121_000;

const RESOLUTION: Fine = {
  id: 7,
  serial_number: 'ІП 0001234567',
  license_plate: 'AA1234BB',
  status: 'unpaid',
  stage: 'full',
  amount: '680.00',
  amount_today: '680.00',
  discount_state: 'over',
  discount_amount: null,
  discount_until: '2026-11-01T23:59:59+02:00',
  issued_at: '2026-10-20T12:00:00+02:00',
  served_at: '2026-10-24T12:00:00+02:00',
  violated_at: '2026-10-19T12:00:00+02:00',
  pay_until: LATER,
  appeal_until: LATER,
};
const OTHER: Fine = { ...RESOLUTION, status: 'paid', id: 8, serial_number: 'ІП 0007654321' };
const DISCOUNT: Partial<Fine> = {
  stage: 'discount',
  amount_today: '340.00',
  discount_state: 'running',
  discount_amount: '340.00',
  discount_until: END,
};

const ENFORCED: [string, Partial<Fine>, Standing] = [
  'it is handed to enforcement',
  { stage: 'overdue', pay_until: '2026-11-20T23:59:59+02:00' },
  { status: 'enforcement', stage: 'enforcement', amount_today: '1360.00', pay_until: null, appeal_until: null },
];

const TURNS: [string, Partial<Fine>, Standing][] = [
  [
    'the discount of a resolution ends',
    DISCOUNT,
    { stage: 'full', amount_today: '680.00', discount_state: 'over', discount_amount: null },
  ],
  [
    'the discount of a notice ends',
    { ...DISCOUNT, issued_at: null, served_at: null, pay_until: null, appeal_until: null },
    { stage: 'full', amount_today: '680.00', discount_state: 'undecided' },
  ],
  ['the term of payment ends', { pay_until: END }, { stage: 'overdue' }],
  ['the term of appeal ends', { appeal_until: END }, {}],
  ENFORCED,
];

const PAGES: [string, (fine: Fine, now: number) => ReactElement][] = [
  ['card of the cabinet', (fine, now) => <FineCard fine={fine} now={now} />],
  ['public card', ({ id: _, ...fine }, now) => <FineCard fine={fine} now={now} />],
  [
    'payment',
    ({ id: _, ...fine }) => (
      <FinePayment search={{ kind: 'fine', fine }} typed={{}} action="/pay/fine" heading={null} />
    ),
  ],
  ['nearest term', (fine, now) => <NextDue fines={[fine]} now={now} />],
  ['list of what can be appealed', (fine) => <AppealableFines fines={[fine, OTHER]} />],
];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2031-01-01') });
  keepSettings({
    settings: {
      ...DEFAULT_SETTINGS,
      requisites: {
        recipient: 'ГУК',
        recipient_code: '00000000',
        iban: 'UA890000000000000000000000000',
        purpose: '{document} {series} №{number}',
      },
    },
    source: 'api',
  });
});
afterEach(() => vi.useRealTimers());

/** Words and addresses that can be seen and followed. */
function visible(): string[] {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const hidden of page.querySelectorAll('[inert], [role="status"], style, script')) hidden.remove();
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  const words = page.textContent.replace(/Станом на \d\d\.\d\d\.\d{4}, \d\d:\d\d/, '').replace(/\s+/g, ' ');
  return [words.trim(), ...links];
}

const CASES = TURNS.flatMap(([turn, changes, after]) =>
  PAGES.map(([page, show]) => ({ turn, page, changes, after, show })),
);

test.each(CASES)('when $turn, the open page “$page” is as a fresh one', ({ changes, after, show }) => {
  const fine: Fine = { ...RESOLUTION, ...changes, as_of: BEFORE, upcoming: [{ at: AT, ...after }] };
  render(show(fine, parseInstant(BEFORE) ?? 0));
  const before = visible();
  act(() => void vi.advanceTimersByTime(TURN_MS));
  const open = visible();
  cleanup();
  render(show({ ...fine, ...after, as_of: AT, upcoming: [] }, parseInstant(AT) ?? 0));
  expect(open).toEqual(visible());
  expect(before.join(' ')).not.toBe('');
});

test('from the turn into enforcement on nothing is left to pay, to appeal or to note in a calendar', () => {
  const [, changes, after] = ENFORCED;
  render(<FineCard fine={{ ...RESOLUTION, ...changes, as_of: BEFORE, upcoming: [{ at: AT, ...after }] }} />);
  const names = ['Сплатити', 'Оскаржити'];
  const links = () =>
    names.flatMap((name) => screen.queryAllByRole('link', { name })).filter((link) => !link.closest('[inert]'));
  expect(links()).toHaveLength(2);
  act(() => void vi.advanceTimersByTime(TURN_MS));
  expect(links()).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Сплатити штраф' })?.closest('[inert]')).not.toBeNull();
});
