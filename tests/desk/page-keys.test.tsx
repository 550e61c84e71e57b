import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResolveClaim } from '@/components/desk/claims/resolve-claim';
import { ResolvePayment } from '@/components/desk/payments/resolve-payment';
import type { DeskClaim } from '@/contract/desk-claims';
import type { DeskPayment } from '@/contract/desk-payments';
import { actsOf } from '@/domain/staff-acts';
import { listPlaces } from '@/lib/desk/places';

/** Of the menu, which comes first on each page, and those that go through the rows. */
const TAKEN = [...listPlaces(actsOf('head'), '/desk').flatMap(({ key }) => key ?? []), 'j', 'k'];
/** Leads back from the notice above. */
const NOTICE = 'z';

const AT = '2026-11-27T10:00:00+02:00';
const ten = <One,>(make: (id: number) => One): One[] => Array.from({ length: 10 }, (_, index) => make(index + 1));

const PAYMENT: DeskPayment = {
  ...{ id: 1, version: 1, amount: '340.00', paid_at: AT, purpose: '', details: '', reason: '', statement: '' },
  ...{ state: 'open', resolution: null, serial_number: null, import_id: null, resolved_at: null, resolved_by: null },
  next_id: null,
  waiting: [],
  likely: ten((id) => ({
    ...{ id, serial_number: `ІП ${id}`, license_plate: 'AA1234BB', violated_at: AT, sums_today: ['340.00'] },
    is_claimed: false,
  })),
};

const CLAIM: DeskClaim = {
  ...{ id: 1, version: 1, serial_number: 'ІП 1', license_plate: 'AA1234BB', amount: '340.00', paid_on: AT },
  ...{ has_receipt: false, sent_at: AT, check_until: AT, is_late: false, state: 'open', ended_at: null, email: '' },
  ...{ is_own: false, receipt: null, answer: null, ended_by: null, fine: null, next_id: null },
  mail: { subject: '', before: '', after: [] },
  payments: ten((id) => ({
    ...{ id, version: 1, amount: '340.00', paid_at: AT, purpose: '', details: '', is_matched: false },
    waiting: [],
  })),
};

it.each([
  ['a payment', <ResolvePayment key="payment" {...PAYMENT} />],
  ['a message of payment', <ResolveClaim key="claim" claim={CLAIM} mayMatch />],
])('each of ten candidates of %s has a key that nothing else on the page has', (_of, page) => {
  const { container } = render(page);
  const keys = [...container.querySelectorAll('[aria-keyshortcuts]')].map((one) =>
    one.getAttribute('aria-keyshortcuts'),
  );
  expect(keys.length).toBeGreaterThan(10);
  const all = [...keys, ...TAKEN, NOTICE];
  expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
});

it('a message of payment leads to the record whose day of payment its receipt may correct, while a part is counted', () => {
  const part = { amount: '170.00', paid_at: AT };
  const fine = { violated_at: AT, sums_today: ['170.00'], is_payable: true, is_closed: false, part };
  const linkOf = (claim: DeskClaim) =>
    render(<ResolveClaim claim={claim} mayMatch />).container.querySelector('a[href*="q="]');
  expect(linkOf({ ...CLAIM, fine })?.textContent).toBe('записі штрафу');
  expect(linkOf({ ...CLAIM, fine: { ...fine, is_payable: false } })).not.toBeNull();
  expect(linkOf({ ...CLAIM, fine: { ...fine, is_payable: false, is_closed: true } })).toBeNull();
  expect(linkOf({ ...CLAIM, fine: { ...fine, part: null } })).toBeNull();
});

it.each([
  [null, 'Відповісти, що не знайдено'],
  [{ amount: '170.00', paid_at: AT }, 'Відповісти, що штраф не закрито'],
])('a message of payment is refused as what it is, where %o is counted', (part, words) => {
  const fine = { violated_at: AT, sums_today: ['170.00'], is_payable: true, is_closed: false, part };
  const { getByRole } = render(<ResolveClaim claim={{ ...CLAIM, fine }} mayMatch />);
  expect(getByRole('button', { name: words })).toBeInTheDocument();
});

it('no page gives a key of the menu to an act', () => {
  const desk = join(import.meta.dirname, '..', '..', 'components', 'desk');
  const files = readdirSync(desk, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const given = files.flatMap((name) =>
    [...readFileSync(join(desk, name), 'utf8').matchAll(/shortcuts?(?:=|: )["'](\w)["']/g)].map(([, key = '']) => key),
  );
  expect(given.length).toBeGreaterThan(40);
  expect(given.filter((key) => TAKEN.includes(key))).toEqual([]);
});
