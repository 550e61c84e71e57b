import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FineCard } from '@/components/fines/fine-card';
import type { Fine } from '@/contract/fines';
import { DEFAULT_SETTINGS } from '@/lib/settings/defaults';
import { keepSettings } from '@/lib/settings/settings';
import { DISCOUNTED_FINE } from './discounted-fine';

const NOW = Date.parse('2026-11-23T23:58:00+02:00');
const FINE: Fine = {
  ...DISCOUNTED_FINE,
  discount_until: '2026-11-23T23:59:59+02:00',
  pay_until: '2026-12-24T23:59:59+02:00',
};

// The reader's own clock is years ahead, and their zone is not that of Kyiv.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2031-01-01') });
  keepSettings({ settings: DEFAULT_SETTINGS, source: 'api' });
});
afterEach(() => vi.useRealTimers());

const shown = (words: RegExp | string) => screen.queryAllByText(words).filter((element) => !element.closest('[inert]'));

test('at midnight tag, sum, consequence and details of an open card turn together, and each is said once', () => {
  render(<FineCard fine={FINE} now={NOW} />);
  expect([shown('Діє знижка').length, shown('Не сплачено').length]).toEqual([1, 0]);
  expect(shown(/^170,00\sгрн до 23\.11\.2026/)).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(119_000));
  expect(shown('Діє знижка')).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(2_000));
  expect([shown('Діє знижка').length, shown('Не сплачено').length]).toEqual([0, 1]);
  expect(shown(/^170,00\sгрн$/)).toHaveLength(0);
  expect(shown(/^340,00\sгрн$/).length).toBeGreaterThan(0);
  expect(shown(/^пільговий період закінчився 23\.11\.2026/)).toHaveLength(1);
  expect(shown(/^Пільговий період: залиш/)).toHaveLength(0);
});

test('an appealed fine keeps its discount on the card until it ends, and then shows the whole sum', () => {
  render(<FineCard fine={{ ...FINE, status: 'appealed', stage: 'suspended', pay_until: null }} now={NOW} />);
  expect([shown('Оскаржується').length, shown('Діє знижка').length]).toEqual([1, 1]);
  expect(shown(/Знижка, як і раніше, діє до 23\.11\.2026/)).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Оскаржити' })).not.toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(121_000));
  expect([shown('Оскаржується').length, shown('Діє знижка').length]).toEqual([1, 0]);
  expect(shown(/Знижка, як і раніше/)).toHaveLength(0);
  expect(shown(/^340,00\sгрн$/).length).toBeGreaterThan(0);
});
