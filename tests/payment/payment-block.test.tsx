import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AmountToday } from '@/components/payment/amount-today';
import { PaymentBlock } from '@/components/payment/payment-block';
import type { Fine } from '@/contract/fines';
import { DEFAULT_SETTINGS, type Settings } from '@/contract/settings';
import { findPaymentDetails } from '@/domain/payment/payment-details';
import { viewFine } from '@/lib/fines/fine-view';
import { getSettings, storeSettings } from '@/lib/settings/settings';
import { DISCOUNTED_FINE } from '@/tests/fines/discounted-fine';

const NOW = Date.parse('2026-11-19T23:59:00+02:00');
const SETTINGS: Settings = {
  ...DEFAULT_SETTINGS,
  phones: ['+38 (000) 000-00-01'],
  requisites: {
    recipient: 'ГУК у Зразковій обл.',
    recipient_code: '37988155',
    iban: 'UA973226690000026005012107358',
    purpose: 'Адмінштраф, постанова {series} №{number} від {date}, {plate}, {payer}',
  },
  payment_links: [{ title: 'Платіжний сервіс', url: 'https://pay.example.org' }],
};
const FINE: Fine = {
  ...DISCOUNTED_FINE,
  discount_until: '2026-11-19T23:59:59+02:00',
  violated_at: '2026-11-05T14:00:00+02:00',
};

function Payment({ fine, payer }: { fine: Fine; payer?: string }) {
  const view = viewFine(fine, NOW);
  return <PaymentBlock view={view} details={findPaymentDetails(fine, view.state, getSettings().requisites, payer)} />;
}

beforeEach(() => storeSettings({ settings: SETTINGS, source: 'api' }));
afterEach(() => vi.useRealTimers());

/** Closed on a phone, and in a document without style sheets. */
const openCode = () => userEvent.click(screen.getByText(/^QR.код для сплати$/));

test('a citizen sees every payment value and a QR code with today’s sum', async () => {
  render(<Payment fine={{ ...FINE, discount_until: null }} payer="Козак Петро" />);
  const block = within(screen.getByRole('region', { name: 'Сплатити штраф' }));
  for (const value of [
    'ГУК у Зразковій обл.',
    '37988155',
    'UA973226690000026005012107358',
    '170,00 грн',
    'Адмінштраф, постанова ІП №0001234567 від 05.11.2026, AA1234BB, Козак Петро',
  ]) {
    const shown = value.replace(' грн', '\u00a0грн');
    // The account is split into elements, so compare whole text content.
    expect(block.getAllByText((_, element) => element?.textContent === shown)[0]).toBeVisible();
  }
  expect(block.getByRole('link', { name: 'Попросіть про відстрочку чи розстрочку' })).toHaveAttribute('href', '/pay');
  await openCode();
  expect(block.getByRole('img', { name: 'QR-код для сплати 170,00\u00a0грн у банківському застосунку' })).toBeVisible();
  expect(block.getByRole('link', { name: 'Відкрити в застосунку банку' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/qr\.bank\.gov\.ua\//),
  );
  expect(block.getByRole('link', { name: 'Платіжний сервіс' })).toHaveAttribute('href', 'https://pay.example.org');
});

test('copying a payment value copies its compact form and confirms it', async () => {
  const user = userEvent.setup();
  render(<Payment fine={{ ...FINE, discount_until: null }} />);
  await user.click(screen.getByRole('button', { name: 'Скопіювати: Рахунок (IBAN)' }));
  expect(await navigator.clipboard.readText()).toBe('UA973226690000026005012107358');
  expect(await screen.findByText('Скопійовано: Рахунок (IBAN)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Скопіювати: Сума' }));
  expect(await navigator.clipboard.readText()).toBe('170.00');
});

test('all payment values are copied at once, a line each', async () => {
  const user = userEvent.setup();
  render(<Payment fine={{ ...FINE, discount_until: null }} payer="Козак Петро" />);
  await user.click(screen.getByRole('button', { name: 'Скопіювати все' }));
  expect(await navigator.clipboard.readText()).toBe(
    [
      'Отримувач: ГУК у Зразковій обл.',
      'Код отримувача: 37988155',
      'Рахунок (IBAN): UA973226690000026005012107358',
      'Сума: 170.00',
      'Призначення платежу: Адмінштраф, постанова ІП №0001234567 від 05.11.2026, AA1234BB, Козак Петро',
    ].join('\n'),
  );
  expect(await screen.findByText('Скопійовано: усі реквізити')).toBeInTheDocument();
});

test('when the browser refuses to copy, the citizen is told what to do', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  render(<Payment fine={{ ...FINE, discount_until: null }} />);
  await user.click(screen.getByRole('button', { name: 'Скопіювати: Сума' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Виділіть текст');
});

test('the discount countdown gives the days left, the end and the sum that follows', () => {
  render(<AmountToday view={viewFine({ ...FINE, discount_until: '2026-11-23T23:59:59+02:00' }, NOW)} />);
  for (const words of [/^Пільговий період: залишилося 4 дні$/, /^До 23:59 23\.11\.2026, далі\s– 340,00\sгрн\.$/])
    expect(screen.getByText((_, element) => element?.tagName === 'P' && words.test(element.textContent))).toBeVisible();
});

test.each(['paid', 'cancelled', 'enforcement'] as const)('a fine that is "%s" has no payment block', (status) => {
  const { container } = render(<Payment fine={{ ...FINE, status }} />);
  expect(container).toBeEmptyDOMElement();
});

test('without payment details in the settings no QR code is drawn and the page tells how to pay', () => {
  storeSettings({ settings: { ...SETTINGS, requisites: undefined }, source: 'api' });
  render(<Payment fine={FINE} />);
  expect(screen.queryByRole('img', { name: /QR/ })).not.toBeInTheDocument();
  expect(screen.getByText('Сплатіть за реквізитами з вашого документа')).toBeVisible();
  expect(screen.getByRole('link', { name: /^\+38\s\(000\)\s000-00-01$/ })).toBeVisible();
});

test('when the API gives no sum, the citizen is asked to enter it', async () => {
  render(<Payment fine={{ id: 7, serial_number: 'ІП 0001234567', license_plate: 'AA1234BB' }} />);
  expect(screen.getByText('Впишіть суму з постанови.')).toBeVisible();
  await openCode();
  expect(screen.getByRole('img', { name: 'QR-код для сплати у банківському застосунку' })).toBeVisible();
});
