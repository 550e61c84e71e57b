import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FineCard } from '@/components/fines/fine-card';
import { FineConsequence } from '@/components/fines/fine-consequence';
import { FineDetails } from '@/components/fines/fine-details';
import { RequisitesCard } from '@/components/payment/requisites-card';
import type { Fine } from '@/contract/fines';
import { viewFine } from '@/lib/fines/fine-view';
import { DEFAULT_SETTINGS } from '@/contract/settings';
import { storeSettings } from '@/lib/settings/settings';
import { AppRouter } from '@/tests/app-router';

const NOW = Date.parse('2026-11-21T12:00:00+02:00');
const FINE: Fine = {
  id: 7,
  serial_number: 'ІП 0001234567',
  license_plate: 'AA1234BB',
  status: 'unpaid',
  stage: 'full',
  amount: '340.00',
  amount_today: '340.00',
  discount_amount: null,
  discount_until: '2026-11-19T23:59:59+02:00',
  appeal_until: '2026-12-04T23:59:59+02:00',
  legal_basis: { discount_until: 'ст. 300-1 КУпАП', appeal_until: 'ст. 289 КУпАП' },
};

beforeEach(() => storeSettings({ settings: DEFAULT_SETTINGS, source: 'api' }));
afterEach(() => vi.useRealTimers());

const Details = ({ fine }: { fine: Fine }) => <FineDetails fine={fine} view={viewFine(fine, NOW)} />;
const description = (term: string) => screen.getByText(term).nextElementSibling;

test('the fine details show an expired discount in the past tense, with its end and legal basis', () => {
  render(<Details fine={FINE} />);
  expect(description('Зі знижкою')).toHaveTextContent(
    'пільговий період закінчився 19.11.2026, 23:59 (ст. 300-1 КУпАП)',
  );
  expect(description('Оскаржити до')).toHaveTextContent('04.12.2026, 23:59 (ст. 289 КУпАП)');
});

test('the fine details give the court term with its first day and article, from service until the term is over', () => {
  const served = { ...FINE, issued_at: '2026-11-10T10:00:00+02:00', served_at: '2026-11-16T10:00:00+02:00' };
  const { rerender } = render(<Details fine={served} />);
  expect(description('Суд')).toHaveTextContent(
    'протягом 10 днів з дня вручення постанови: перший день строку – 17.11.2026, останній – 26.11.2026 (ст. 286 КАС України)',
  );
  rerender(<Details fine={{ ...served, served_at: '2026-11-01T10:00:00+02:00' }} />);
  expect(screen.queryByText('Суд')).toBeNull();
});

test('the fine details give the sum and the end of a running discount', () => {
  render(
    <Details
      fine={{
        ...FINE,
        stage: 'discount',
        amount_today: '170.00',
        discount_amount: '170.00',
        discount_until: '2026-11-30T23:59:59+02:00',
      }}
    />,
  );
  expect(description('Зі знижкою')).toHaveTextContent(/^170,00\sгрн до 30\.11\.2026, 23:59/);
});

test.each([
  ['before a resolution is in force', {}, /постанову надішлють рекомендованим листом.*подвійну суму/],
  [
    'while the full sum can be paid',
    { pay_until: '2026-12-24T23:59:59+02:00' },
    /після 24\.12\.2026 постанову передадуть/,
  ],
  [
    'while the discount of a notice runs, after which its sum is not certain',
    {
      stage: 'discount' as const,
      issued_at: null,
      amount_today: '170.00',
      discount_amount: '170.00',
      discount_state: 'running' as const,
      discount_until: '2026-11-30T23:59:59+02:00',
      upcoming: [{ at: '2026-11-30T22:00:00.000Z', discount_state: 'undecided' as const, amount_today: '340.00' }],
    },
    /після 30\.11\.2026 може знадобитися повна сума, 340,00\sгрн\./,
  ],
])('%s a citizen reads what happens if they do nothing', (_, changes, words) => {
  const fine = { ...FINE, ...changes };
  render(<FineConsequence fine={fine} view={viewFine(fine, NOW)} />);
  expect(screen.getByText(/^Якщо нічого не робити/)).toHaveTextContent(words);
});

const acted = (...acts: NonNullable<Fine['basis']>['acts']): Partial<Fine> => ({
  basis: { text: [], sum: [], terms: [], acts },
});
const AT = '2026-11-20T12:00:00+02:00';
const SUIT = { act: 'appealed', at: AT, by: 'citizen', decision: 'Міський суд, справа № 1' } as const;

test.each([
  ['a complaint', acted({ act: 'appealed', at: AT, by: 'citizen' }), /^Скаргу розглядають: доки/],
  ['a suit', acted(SUIT), /^Постанову оскаржують у суді: доки/],
  ['a suit sent back', acted(SUIT, { act: 'returned', at: AT, by: 'court' }), /^Справу розглядають наново: доки/],
  ['nobody knows what', {}, /^Штраф оскаржують: доки/],
])('a fine that %s holds up says so', (_, changes, words) => {
  const fine: Fine = { ...FINE, ...changes, status: 'appealed' };
  const { container } = render(<FineConsequence fine={fine} view={viewFine(fine, NOW)} />);
  expect(container).toHaveTextContent(words);
});

test('a cancelled fine that was paid says how to get the money back, until that has begun', () => {
  const paid: Fine = { ...FINE, ...acted({ act: 'paid', at: AT, by: 'register' }), status: 'cancelled' };
  const said = (fine: Fine) => render(<FineConsequence fine={fine} view={viewFine(fine, NOW)} />).container;
  expect(said(paid)).toHaveTextContent(/платити не треба\. Щоб повернути сплачене, подайте інспекції письмову заяву/);
  expect(said({ ...paid, ...acted() })).toHaveTextContent(/платити не треба\.$/);
  const refund = { state: 'submitted', amount: '340.00', at: AT } as const;
  expect(said({ ...paid, refund })).toHaveTextContent(/платити не треба\.$/);
});

test('a fine cancelled after it was handed over sends its reader to the officer, who does not know', () => {
  const fine: Fine = { ...FINE, ...acted({ act: 'enforcement', at: AT, by: 'inspection' }), status: 'cancelled' };
  const { container } = render(<FineConsequence fine={fine} view={viewFine(fine, NOW)} />);
  expect(container).toHaveTextContent(
    /платити не треба\. Постанова була у виконавчій службі: покажіть виконавцеві рішення про скасування.*стягнене/,
  );
});

test.each([
  [
    'before the handover',
    '2026-11-19T23:59:59+02:00',
    /^Штраф сплачено\. Постанова вже у виконавчій службі: .*стягнене/,
  ],
  ['after it', '2026-11-20T23:59:59+02:00', /^Штраф сплачено, робити нічого не треба/],
])('a fine in enforcement that turns out to be paid %s says whom to tell', (_, at, words) => {
  const acts = acted({ act: 'paid', at, by: 'register' }, { act: 'enforcement', at: AT, by: 'inspection' });
  const fine: Fine = { ...FINE, ...acts, status: 'paid' };
  const { container } = render(<FineConsequence fine={fine} view={viewFine(fine, NOW)} />);
  expect(container).toHaveTextContent(words);
});

test.each(['cancelled', 'paid'] as const)('a refund that has begun hides no officer: %s', (status) => {
  const acts = acted(
    { act: 'paid', at: '2026-11-19T12:00:00+02:00', by: 'register' },
    { act: 'enforcement', at: AT, by: 'inspection' },
  );
  const fine: Fine = { ...FINE, ...acts, status, refund: { state: 'submitted', amount: '340.00', at: AT } };
  const { container } = render(<FineConsequence fine={fine} view={viewFine(fine, NOW)} />);
  expect(container).toHaveTextContent(/покажіть виконавцеві .*, щоб він закінчив провадження\.(?! Щоб повернути)/);
});

const CLAIM = { sent_at: '2026-11-20T12:00:00+02:00', check_until: '2026-11-27T23:59:59+02:00' };

test.each<[string, Partial<Fine>, RegExp, boolean]>([
  ['an unpaid fine', {}, /перевіряємо до 27\.11\.2026\. Строків це не зупиняє\./, false],
  ['a fine paid in part', { paid_amount: '340.00', amount_today: '0.00' }, /перевіряємо до 27\.11\.2026/, false],
  [
    'a fine in enforcement',
    { status: 'enforcement', stage: 'enforcement' },
    /перевіряємо до 27\.11\.2026\. Стягнення це не зупиняє: про сплату повідомте й виконавця/,
    true,
  ],
])('that %s was told to be paid stays on its card while it is checked, and when no payment was found', (...row) => {
  const [, changes, open, isEnforced] = row;
  storeSettings({ settings: { ...DEFAULT_SETTINGS, features: ['payment-claims'] }, source: 'api' });
  const card = (payment_claim: Fine['payment_claim']) =>
    render(
      <AppRouter>
        <FineCard fine={{ ...FINE, ...changes, payment_claim }} now={NOW} />
      </AppRouter>,
    ).container;
  expect(card({ ...CLAIM, state: 'open' })).toHaveTextContent(open);
  const refused = card({ ...CLAIM, state: 'not_found' });
  expect(refused).toHaveTextContent('перевірено, штраф не закрито: чому, написано в листі.');
  expect(/напишіть нам і додайте квитанцію/.test(refused.textContent)).toBe(isEnforced);
  expect(card(null)).not.toHaveTextContent(/Про сплату повідомили|перевірено/);
});

test('the card of a fine in enforcement says what to do with a receipt of before, claimed or not', () => {
  const fine: Fine = { ...FINE, status: 'enforcement', stage: 'enforcement' };
  const { container } = render(<FineConsequence fine={fine} view={viewFine(fine, NOW)} />);
  expect(container).toHaveTextContent('Якщо ви сплатили до передачі справи, напишіть нам і додайте квитанцію.');
});

test('the payment details card does not show an invalid IBAN', () => {
  const requisites = {
    recipient: 'ГУК',
    recipient_code: '37988155',
    iban: 'UA003226690000026005012107358',
    purpose: '{number}',
  };
  storeSettings({ settings: { ...DEFAULT_SETTINGS, requisites }, source: 'api' });
  render(<RequisitesCard />);
  expect(screen.queryByText(requisites.iban)).not.toBeInTheDocument();
  expect(screen.getByText(/вкажіть серію, номер і номерний знак/)).toBeVisible();
});

test('beside the details of a fine an error in them can be told, which is no complaint', () => {
  render(
    <AppRouter>
      <FineCard fine={FINE} now={NOW} />
    </AppRouter>,
  );
  const told = screen.getByRole('link', { name: 'Повідомте про помилку' }).parentElement;
  expect(told).toHaveTextContent('Дані записано неправильно? Повідомте про помилку. Це не скарга: строків не зупиняє.');
});
